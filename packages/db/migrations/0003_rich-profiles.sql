CREATE TYPE "public"."picture_kind" AS ENUM('avatar', 'banner');--> statement-breakpoint
CREATE TYPE "public"."plan_interval" AS ENUM('month', 'year');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('active', 'trialing', 'past_due', 'canceled', 'incomplete', 'incomplete_expired', 'unpaid');--> statement-breakpoint
ALTER TYPE "public"."one_time_token_kind" ADD VALUE 'delete_account';--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" "picture_kind" NOT NULL,
	"keys" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_drafts" (
	"user_id" uuid NOT NULL,
	"role" "role" NOT NULL,
	"step" text NOT NULL,
	"values" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_drafts_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" integer NOT NULL,
	"interval" "plan_interval" NOT NULL,
	"features" jsonb NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "plans_name_interval_key" UNIQUE("name","interval")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"status" "subscription_status" NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"past_due_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "avatar_set" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "banner_set" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "visibility" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD COLUMN "primary_device" text;--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD COLUMN "weekly_hours_min" smallint;--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD COLUMN "weekly_hours_max" smallint;--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD COLUMN "schedule_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_drafts" ADD CONSTRAINT "profile_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_profile_idx" ON "pictures" USING btree ("profile_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_running_key" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" in ('active', 'trialing', 'past_due');--> statement-breakpoint
CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
UPDATE "profiles" SET "details" = jsonb_strip_nulls(jsonb_build_object(
  'fullName', "full_name", 'gender', "gender", 'ethnicity', "ethnicity", 'height', "height", 'religion', "religion",
  'location.city', "city", 'location.state', "state", 'location.country', "country"));--> statement-breakpoint
UPDATE "profiles" p SET "details" = p."details" || jsonb_strip_nulls(jsonb_build_object(
  'preferredStreamerSize', v."preferred_streamer_size", 'watchFrequency', v."watch_frequency",
  'favoritePlatforms', nullif(to_jsonb(v."favorite_platforms"), '[]'::jsonb)))
FROM "viewer_profiles" v WHERE v."profile_id" = p."id";--> statement-breakpoint
UPDATE "streamer_profiles" SET "primary_device" = "stream_setup";--> statement-breakpoint
UPDATE "profiles" p SET "details" = p."details" || jsonb_strip_nulls(jsonb_build_object(
  'streamSetup', CASE s."stream_setup" WHEN 'PC' THEN 'pc' WHEN 'Mobile' THEN 'mobile' ELSE 'console' END,
  'pcConsolePhoneSetup', jsonb_build_array(CASE s."stream_setup" WHEN 'PC' THEN 'pc' WHEN 'Mobile' THEN 'mobile' ELSE 'console' END),
  'consoleSetup', CASE s."stream_setup" WHEN 'Xbox' THEN 'xbox-series' WHEN 'Playstation' THEN 'playstation-5' WHEN 'Switch' THEN 'switch' END))
FROM "streamer_profiles" s WHERE s."profile_id" = p."id" AND s."stream_setup" IS NOT NULL;
