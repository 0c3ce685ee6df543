CREATE TABLE "channel_platforms" (
	"platform" text PRIMARY KEY NOT NULL,
	"silent_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_statuses" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"is_live" boolean NOT NULL,
	"stream_id" text,
	"since" timestamp with time zone,
	"title" text,
	"game" text,
	"viewers" integer DEFAULT 0 NOT NULL,
	"thumbnail" text,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"subject" text NOT NULL,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"picture" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"ask_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_platform_subject_key" UNIQUE("platform","subject"),
	CONSTRAINT "channels_profile_platform_key" UNIQUE("profile_id","platform")
);
--> statement-breakpoint
ALTER TABLE "channel_statuses" ADD CONSTRAINT "channel_statuses_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_statuses" ADD CONSTRAINT "channel_statuses_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_statuses_profile_idx" ON "channel_statuses" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "channel_statuses_live_idx" ON "channel_statuses" USING btree ("profile_id") WHERE "channel_statuses"."is_live";--> statement-breakpoint
CREATE INDEX "channels_ask_idx" ON "channels" USING btree ("platform","ask_at") WHERE "channels"."revoked_at" is null;