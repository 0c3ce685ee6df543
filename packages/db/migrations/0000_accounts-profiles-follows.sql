CREATE TYPE "public"."role" AS ENUM('viewer', 'streamer');--> statement-breakpoint
CREATE TYPE "public"."session_token_kind" AS ENUM('access', 'refresh');--> statement-breakpoint
CREATE TYPE "public"."taxonomy_kind" AS ENUM('category', 'game', 'tag');--> statement-breakpoint
CREATE TYPE "public"."one_time_token_kind" AS ENUM('verify_email', 'reset_password');--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"newsletter" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"email_verified_at" timestamp with time zone,
	"role" "role" DEFAULT 'viewer' NOT NULL,
	"role_verified" boolean DEFAULT false NOT NULL,
	"restricted_to_role" "role",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_user_id" uuid NOT NULL,
	"streamer_profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_user_id_streamer_profile_id_pk" PRIMARY KEY("follower_user_id","streamer_profile_id")
);
--> statement-breakpoint
CREATE TABLE "installation_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_taxonomy" (
	"profile_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "profile_taxonomy_profile_id_item_id_pk" PRIMARY KEY("profile_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "profile_counters" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "role" NOT NULL,
	"display_name" text NOT NULL,
	"short_bio" text,
	"bio" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"avatar" text,
	"banner" text,
	"full_name" text,
	"date_of_birth" date,
	"guardian_consent" boolean DEFAULT false NOT NULL,
	"gender" text,
	"ethnicity" text,
	"height" text,
	"religion" text,
	"city" text,
	"state" text,
	"country" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_role_key" UNIQUE("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "streamer_profiles" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"primary_category_id" uuid,
	"streaming_platforms" text[] DEFAULT '{}' NOT NULL,
	"channel_links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stream_types" text[] DEFAULT '{}' NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"average_viewers" integer DEFAULT 0 NOT NULL,
	"max_viewer_goal" integer DEFAULT 25 NOT NULL,
	"status" text,
	"webcam_usage" text,
	"microphone_usage" text,
	"stream_setup" text
);
--> statement-breakpoint
CREATE TABLE "viewer_profiles" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"preferred_streamer_size" text,
	"watch_frequency" text,
	"favorite_platforms" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"day_of_week" smallint,
	"date" date,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"is_recurring" boolean DEFAULT true NOT NULL,
	"game" text,
	CONSTRAINT "schedule_entries_day_or_date" CHECK (("schedule_entries"."day_of_week" is null) <> ("schedule_entries"."date" is null)),
	CONSTRAINT "schedule_entries_day_range" CHECK ("schedule_entries"."day_of_week" between 0 and 6),
	CONSTRAINT "schedule_entries_minute_range" CHECK ("schedule_entries"."start_minute" between 0 and 1439 and "schedule_entries"."end_minute" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" "session_token_kind" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_accounts_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "social_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser_hash" text NOT NULL,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taxonomy_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "taxonomy_kind" NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "taxonomy_items_kind_slug_key" UNIQUE("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "one_time_token_kind" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_email_key" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_user_id_users_id_fk" FOREIGN KEY ("follower_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_streamer_profile_id_profiles_id_fk" FOREIGN KEY ("streamer_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_taxonomy" ADD CONSTRAINT "profile_taxonomy_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_taxonomy" ADD CONSTRAINT "profile_taxonomy_item_id_taxonomy_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."taxonomy_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_counters" ADD CONSTRAINT "profile_counters_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD CONSTRAINT "streamer_profiles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD CONSTRAINT "streamer_profiles_primary_category_id_taxonomy_items_id_fk" FOREIGN KEY ("primary_category_id") REFERENCES "public"."taxonomy_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewer_profiles" ADD CONSTRAINT "viewer_profiles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_entries" ADD CONSTRAINT "schedule_entries_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_unverified_idx" ON "users" USING btree ("created_at") WHERE "users"."email_verified_at" is null;--> statement-breakpoint
CREATE INDEX "follows_streamer_idx" ON "follows" USING btree ("streamer_profile_id","created_at");--> statement-breakpoint
CREATE INDEX "follows_follower_idx" ON "follows" USING btree ("follower_user_id","created_at");--> statement-breakpoint
CREATE INDEX "profile_taxonomy_item_idx" ON "profile_taxonomy" USING btree ("item_id","profile_id");--> statement-breakpoint
CREATE INDEX "profiles_role_created_idx" ON "profiles" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "streamer_profiles_average_viewers_idx" ON "streamer_profiles" USING btree ("average_viewers");--> statement-breakpoint
CREATE INDEX "schedule_entries_profile_idx" ON "schedule_entries" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "schedule_entries_zone_day_idx" ON "schedule_entries" USING btree ("time_zone","day_of_week");--> statement-breakpoint
CREATE INDEX "session_tokens_session_idx" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_tokens_expires_idx" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_accounts_user_idx" ON "social_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_attempts_expires_idx" ON "social_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_idx" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires_idx" ON "one_time_tokens" USING btree ("expires_at");