CREATE TYPE "public"."clip_status" AS ENUM('pending', 'ready');--> statement-breakpoint
CREATE TYPE "public"."clip_type" AS ENUM('video/mp4', 'video/webm', 'video/quicktime');--> statement-breakpoint
CREATE TABLE "clip_captions" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"vtt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clip_counters" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clip_likes" (
	"user_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_likes_user_id_clip_id_pk" PRIMARY KEY("user_id","clip_id")
);
--> statement-breakpoint
CREATE TABLE "clip_trends" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"week_likes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clip_unlikes" (
	"clip_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clip_views" (
	"user_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_views_user_id_clip_id_pk" PRIMARY KEY("user_id","clip_id")
);
--> statement-breakpoint
CREATE TABLE "clips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"profile_id" uuid NOT NULL,
	"status" "clip_status" DEFAULT 'pending' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"duration_ms" integer NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"type" "clip_type",
	"media_key" text,
	"poster" text,
	"poster_set" jsonb,
	"poster_keys" text[],
	"in_swipe" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reel_creators" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"fair" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clip_captions" ADD CONSTRAINT "clip_captions_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_counters" ADD CONSTRAINT "clip_counters_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_likes" ADD CONSTRAINT "clip_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_likes" ADD CONSTRAINT "clip_likes_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_trends" ADD CONSTRAINT "clip_trends_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_views" ADD CONSTRAINT "clip_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_views" ADD CONSTRAINT "clip_views_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reel_creators" ADD CONSTRAINT "reel_creators_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_likes_clip_idx" ON "clip_likes" USING btree ("clip_id","created_at");--> statement-breakpoint
CREATE INDEX "clip_likes_user_idx" ON "clip_likes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "clip_likes_at_idx" ON "clip_likes" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "clip_trends_likes_idx" ON "clip_trends" USING btree ("week_likes","clip_id");--> statement-breakpoint
CREATE INDEX "clip_unlikes_at_idx" ON "clip_unlikes" USING brin ("at");--> statement-breakpoint
CREATE INDEX "clip_views_user_idx" ON "clip_views" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "clip_views_clip_idx" ON "clip_views" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "clips_profile_idx" ON "clips" USING btree ("profile_id","published_at","id") WHERE "clips"."status" = 'ready';--> statement-breakpoint
CREATE INDEX "clips_swipe_idx" ON "clips" USING btree ("profile_id","published_at","id") WHERE "clips"."in_swipe";--> statement-breakpoint
CREATE INDEX "clips_pending_idx" ON "clips" USING btree ("created_at") WHERE "clips"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "reel_creators_fair_idx" ON "reel_creators" USING btree ("fair","profile_id");