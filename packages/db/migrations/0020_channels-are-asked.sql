CREATE TABLE "channel_videos" (
	"channel_id" uuid NOT NULL,
	"video_id" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "channel_videos_channel_id_video_id_pk" PRIMARY KEY("channel_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD COLUMN "asked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD COLUMN "rest_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "live_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_videos" ADD CONSTRAINT "channel_videos_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_videos_open_idx" ON "channel_videos" USING btree ("channel_id") WHERE not "channel_videos"."is_over";