CREATE TABLE "streams" (
	"profile_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"stream_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_live_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"viewers" integer NOT NULL,
	"peak_viewers" integer NOT NULL,
	"viewer_seconds" double precision DEFAULT 0 NOT NULL,
	"measured_seconds" double precision DEFAULT 0 NOT NULL,
	"title" text,
	"game" text,
	CONSTRAINT "streams_profile_id_platform_stream_id_pk" PRIMARY KEY("profile_id","platform","stream_id")
);
--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD COLUMN "measured_viewers" integer;--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD COLUMN "measured_hours" real;--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD COLUMN "measured_days" real;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "streams_profile_idx" ON "streams" USING btree ("profile_id","started_at");--> statement-breakpoint
CREATE INDEX "streams_started_idx" ON "streams" USING btree ("started_at");