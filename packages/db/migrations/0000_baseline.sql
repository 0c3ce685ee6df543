CREATE TYPE "public"."role" AS ENUM('viewer', 'streamer');--> statement-breakpoint
CREATE TYPE "public"."clip_status" AS ENUM('pending', 'ready', 'hidden', 'withheld');--> statement-breakpoint
CREATE TYPE "public"."clip_type" AS ENUM('video/mp4', 'video/webm', 'video/quicktime');--> statement-breakpoint
CREATE TYPE "public"."delivery_channel" AS ENUM('mail', 'push');--> statement-breakpoint
CREATE TYPE "public"."follow_alerts" AS ENUM('none', 'live', 'all');--> statement-breakpoint
CREATE TYPE "public"."notification_kind" AS ENUM('live', 'reminder', 'clip', 'search', 'digest', 'letter', 'suggestion', 'payment', 'security', 'moderation');--> statement-breakpoint
CREATE TYPE "public"."dispute_state" AS ENUM('open', 'won', 'lost');--> statement-breakpoint
CREATE TYPE "public"."invoice_status" AS ENUM('draft', 'open', 'paid', 'void', 'uncollectible');--> statement-breakpoint
CREATE TYPE "public"."payment_method_type" AS ENUM('card', 'paypal');--> statement-breakpoint
CREATE TYPE "public"."picture_kind" AS ENUM('avatar', 'banner');--> statement-breakpoint
CREATE TYPE "public"."session_token_kind" AS ENUM('access', 'refresh');--> statement-breakpoint
CREATE TYPE "public"."plan_interval" AS ENUM('month', 'year');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('active', 'trialing', 'past_due', 'canceled', 'incomplete', 'incomplete_expired', 'unpaid');--> statement-breakpoint
CREATE TYPE "public"."suspension" AS ENUM('refund', 'lost_dispute', 'uncollectible', 'dispute', 'credit');--> statement-breakpoint
CREATE TYPE "public"."taxonomy_kind" AS ENUM('category', 'game', 'tag');--> statement-breakpoint
CREATE TYPE "public"."one_time_token_kind" AS ENUM('verify_email', 'reset_password', 'delete_account');--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"redirects_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ups" (
	"username" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"spelling" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ups_browser_hash_unique" UNIQUE("browser_hash")
);
--> statement-breakpoint
CREATE TABLE "username_reservations" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"newsletter" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"email_verified_at" timestamp with time zone,
	"role" "role" DEFAULT 'viewer' NOT NULL,
	"role_verified" boolean DEFAULT false NOT NULL,
	"date_of_birth" date,
	"guardian_consent" boolean DEFAULT false NOT NULL,
	"restricted_to_role" "role",
	"moderator_since" timestamp with time zone,
	"standing" text DEFAULT 'none' NOT NULL,
	"standing_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streamer_days" (
	"profile_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "streamer_days_profile_id_day_kind_pk" PRIMARY KEY("profile_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "announcement_recipients" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"claimed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "announcement_recipients_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "boosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_messages" (
	"platform" text NOT NULL,
	"message_id" text NOT NULL,
	"subject" text NOT NULL,
	"event" jsonb NOT NULL,
	"lane" smallint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "channel_messages_platform_message_id_pk" PRIMARY KEY("platform","message_id")
);
--> statement-breakpoint
CREATE TABLE "channel_subscriptions" (
	"platform" text NOT NULL,
	"subject" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"subscription_id" text,
	"expires_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_subscriptions_platform_subject_type_pk" PRIMARY KEY("platform","subject","type")
);
--> statement-breakpoint
CREATE TABLE "channel_platforms" (
	"platform" text PRIMARY KEY NOT NULL,
	"silent_since" timestamp with time zone,
	"asked_by" uuid,
	"asked_until" timestamp with time zone,
	"paid_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"rest_until" timestamp with time zone,
	"kept_by" uuid,
	"kept_until" timestamp with time zone,
	"keeping_paid_until" timestamp with time zone,
	"listed_at" timestamp with time zone,
	"subscription_cost" integer,
	"subscription_cost_limit" integer
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
CREATE TABLE "channel_videos" (
	"channel_id" uuid NOT NULL,
	"video_id" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "channel_videos_channel_id_video_id_pk" PRIMARY KEY("channel_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"subject" text NOT NULL,
	"login" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"picture" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
	"named_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"ask_at" timestamp with time zone DEFAULT now() NOT NULL,
	"live_at" timestamp with time zone,
	CONSTRAINT "channels_platform_subject_key" UNIQUE("platform","subject"),
	CONSTRAINT "channels_profile_platform_key" UNIQUE("profile_id","platform")
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
	"weight" smallint DEFAULT 100 NOT NULL,
	CONSTRAINT "clip_likes_user_id_clip_id_pk" PRIMARY KEY("user_id","clip_id")
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
CREATE TABLE "clip_words" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"profile_id" uuid NOT NULL,
	"format" smallint NOT NULL,
	"words" "tsvector" NOT NULL
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
	"captions" text,
	"captions_language" text,
	"in_swipe" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "clips_captions_check" CHECK (("clips"."captions" is null) = ("clips"."captions_language" is null))
);
--> statement-breakpoint
CREATE TABLE "reel_clips" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"profile_id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"fair" integer DEFAULT 0 NOT NULL,
	"week_likes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_crowds" (
	"mark" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"persons" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_cards" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"card" text NOT NULL,
	"schedule" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_changes" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"only_statuses" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"facets" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"average_viewers" integer NOT NULL,
	"viewers" integer NOT NULL,
	"lexemes" "tsvector" NOT NULL,
	"format" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_facets" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	CONSTRAINT "directory_facets_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exposures" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"successes" integer DEFAULT 0 NOT NULL,
	"fair" integer DEFAULT -120000 NOT NULL,
	"first_given" boolean,
	"faded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_impressions" (
	"person" text PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"session_id" uuid NOT NULL,
	"old_hash" text,
	"new_hash" text,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_old_hash_unique" UNIQUE("old_hash"),
	CONSTRAINT "email_changes_new_hash_unique" UNIQUE("new_hash")
);
--> statement-breakpoint
CREATE TABLE "filter_presets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp with time zone,
	CONSTRAINT "filter_presets_user_name_key" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_user_id" uuid NOT NULL,
	"streamer_profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"weight" smallint DEFAULT 100 NOT NULL,
	"alerts" "follow_alerts" DEFAULT 'live' NOT NULL,
	CONSTRAINT "follows_follower_user_id_streamer_profile_id_pk" PRIMARY KEY("follower_user_id","streamer_profile_id")
);
--> statement-breakpoint
CREATE TABLE "installation_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "linked_clips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"subject" text NOT NULL,
	"platform_clip" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"views" integer NOT NULL,
	"clipped_at" timestamp with time zone NOT NULL,
	"thumbnail" text,
	"thumbnail_set" jsonb,
	"thumbnail_keys" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "linked_clips_profile_clip_key" UNIQUE("profile_id","platform","platform_clip")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"judged_at" timestamp with time zone,
	"judged_by" uuid,
	"outcome" text,
	"answer" text,
	CONSTRAINT "appeals_decision_key" UNIQUE("decision_id")
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "barred_addresses" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"copy" jsonb NOT NULL,
	"kept_keys" text[] NOT NULL,
	"reason" text NOT NULL,
	"harm" smallint NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"moderator_id" uuid,
	"action" text NOT NULL,
	"rule" text NOT NULL,
	"words" text NOT NULL,
	"until" timestamp with time zone,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "removed_pictures" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"hash" bit(242) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"source" text DEFAULT 'person' NOT NULL,
	"reason" text NOT NULL,
	"harm" smallint NOT NULL,
	"text" text NOT NULL,
	"copy" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"user_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"channel" "delivery_channel" NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "notification_deliveries_user_id_event_id_channel_pk" PRIMARY KEY("user_id","event_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "notification_kind" NOT NULL,
	"key" text NOT NULL,
	"profile_id" uuid,
	"user_id" uuid,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reached" uuid,
	"finished_at" timestamp with time zone,
	CONSTRAINT "notification_events_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bell" text[] NOT NULL,
	"mail" text[] NOT NULL,
	"push" text[] NOT NULL,
	"new_follows" "follow_alerts",
	"quiet_from" smallint,
	"quiet_until" smallint,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"pushes_per_day" smallint DEFAULT 5 NOT NULL,
	"mail_refused_at" timestamp with time zone,
	CONSTRAINT "notification_settings_quiet_both" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_until" is null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"event_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"is_seen" boolean DEFAULT false NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notifications_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_user_id_profile_id_starts_at_pk" PRIMARY KEY("user_id","profile_id","starts_at")
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
CREATE TABLE "passes" (
	"user_id" uuid NOT NULL,
	"streamer_profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passes_user_id_streamer_profile_id_pk" PRIMARY KEY("user_id","streamer_profile_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_stripe_customer_id_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" uuid,
	"stripe_invoice_id" text NOT NULL,
	"number" text,
	"status" "invoice_status" NOT NULL,
	"currency" text NOT NULL,
	"amount_due" integer NOT NULL,
	"amount_paid" integer NOT NULL,
	"amount_remaining" integer NOT NULL,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"dispute" "dispute_state",
	"lines" jsonb NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"receipt_mailed_at" timestamp with time zone,
	"failure_mailed_at" timestamp with time zone,
	"refund_mailed" integer DEFAULT 0 NOT NULL,
	"dispute_mailed" "dispute_state",
	"given_up_mailed" "invoice_status",
	CONSTRAINT "invoices_stripe_invoice_id_unique" UNIQUE("stripe_invoice_id")
);
--> statement-breakpoint
CREATE TABLE "payment_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked" integer NOT NULL,
	"drift" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"payload" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"stripe_payment_method_id" text NOT NULL,
	"type" "payment_method_type" DEFAULT 'card' NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"billing_name" text,
	"brand" text,
	"last4" text,
	"exp_month" smallint,
	"exp_year" smallint,
	"payer_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	CONSTRAINT "payment_methods_stripe_payment_method_id_unique" UNIQUE("stripe_payment_method_id"),
	CONSTRAINT "payment_methods_slot_key" UNIQUE("user_id","slot"),
	CONSTRAINT "payment_methods_slot_check" CHECK ("payment_methods"."slot" between 1 and 3)
);
--> statement-breakpoint
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
	"avatar_set" jsonb,
	"banner_set" jsonb,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"visibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"measured_viewers" integer,
	"measured_hours" real,
	"measured_days" real,
	"max_viewer_goal" integer DEFAULT 25 NOT NULL,
	"status" text,
	"webcam_usage" text,
	"microphone_usage" text,
	"primary_device" text,
	"weekly_hours_min" smallint,
	"weekly_hours_max" smallint,
	"schedule_edited" boolean DEFAULT false NOT NULL,
	"is_page_open" boolean DEFAULT true NOT NULL,
	"boost_planned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"blocked_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_user_id_pk" PRIMARY KEY("user_id","blocked_user_id"),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."user_id" <> "blocks"."blocked_user_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_clips" (
	"user_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_clips_user_id_clip_id_pk" PRIMARY KEY("user_id","clip_id")
);
--> statement-breakpoint
CREATE TABLE "muted_tags" (
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "muted_tags_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mutes_user_id_profile_id_pk" PRIMARY KEY("user_id","profile_id")
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
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"device" text,
	"language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
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
	"user_id" uuid,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" integer NOT NULL,
	"interval" "plan_interval" NOT NULL,
	"features" jsonb NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"stripe_price_id" text,
	CONSTRAINT "plans_stripe_price_id_unique" UNIQUE("stripe_price_id"),
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
	"suspension" "suspension",
	"stripe_subscription_id" text,
	"canceled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancellation_mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "surf_visits" (
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"visited_at" timestamp with time zone,
	"followed_at" timestamp with time zone,
	"not_for_me_at" timestamp with time zone,
	CONSTRAINT "surf_visits_user_id_profile_id_pk" PRIMARY KEY("user_id","profile_id")
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
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"size" integer NOT NULL,
	"digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"answer" jsonb
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invited_at" timestamp with time zone,
	"invitation_hash" text,
	"used_at" timestamp with time zone,
	CONSTRAINT "waitlist_entries_email_key" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ups" ADD CONSTRAINT "pending_sign_ups_username_username_reservations_username_fk" FOREIGN KEY ("username") REFERENCES "public"."username_reservations"("username") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username_reservations" ADD CONSTRAINT "username_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streamer_days" ADD CONSTRAINT "streamer_days_profile_id_exposures_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."exposures"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_statuses" ADD CONSTRAINT "channel_statuses_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_statuses" ADD CONSTRAINT "channel_statuses_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_videos" ADD CONSTRAINT "channel_videos_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_counters" ADD CONSTRAINT "clip_counters_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_likes" ADD CONSTRAINT "clip_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_likes" ADD CONSTRAINT "clip_likes_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_views" ADD CONSTRAINT "clip_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_views" ADD CONSTRAINT "clip_views_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_words" ADD CONSTRAINT "clip_words_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reel_clips" ADD CONSTRAINT "reel_clips_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_cards" ADD CONSTRAINT "directory_cards_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exposures" ADD CONSTRAINT "exposures_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_presets" ADD CONSTRAINT "filter_presets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_user_id_users_id_fk" FOREIGN KEY ("follower_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_streamer_profile_id_profiles_id_fk" FOREIGN KEY ("streamer_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_clips" ADD CONSTRAINT "linked_clips_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barred_addresses" ADD CONSTRAINT "barred_addresses_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_pictures" ADD CONSTRAINT "removed_pictures_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_event_id_notification_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notification_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_notification_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."notification_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_streamer_profile_id_profiles_id_fk" FOREIGN KEY ("streamer_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_drafts" ADD CONSTRAINT "profile_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_taxonomy" ADD CONSTRAINT "profile_taxonomy_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_taxonomy" ADD CONSTRAINT "profile_taxonomy_item_id_taxonomy_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."taxonomy_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_counters" ADD CONSTRAINT "profile_counters_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD CONSTRAINT "streamer_profiles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD CONSTRAINT "streamer_profiles_primary_category_id_taxonomy_items_id_fk" FOREIGN KEY ("primary_category_id") REFERENCES "public"."taxonomy_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_user_id_users_id_fk" FOREIGN KEY ("blocked_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_clips" ADD CONSTRAINT "hidden_clips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_clips" ADD CONSTRAINT "hidden_clips_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_tags" ADD CONSTRAINT "muted_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_entries" ADD CONSTRAINT "schedule_entries_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_attempts" ADD CONSTRAINT "social_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surf_visits" ADD CONSTRAINT "surf_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surf_visits" ADD CONSTRAINT "surf_visits_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_usernames_user_idx" ON "former_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_usernames_until_idx" ON "former_usernames" USING btree ("redirects_until");--> statement-breakpoint
CREATE INDEX "username_reservations_user_idx" ON "username_reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "username_reservations_expires_idx" ON "username_reservations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_standing_until_idx" ON "users" USING btree ("standing_until") WHERE "users"."standing_until" is not null;--> statement-breakpoint
CREATE INDEX "users_gone_idx" ON "users" USING btree ("id") WHERE "users"."standing" in ('suspended', 'banned');--> statement-breakpoint
CREATE INDEX "users_unverified_idx" ON "users" USING btree ("created_at") WHERE "users"."email_verified_at" is null;--> statement-breakpoint
CREATE INDEX "streamer_days_day_idx" ON "streamer_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "announcement_recipients_user_idx" ON "announcement_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "boosts_profile_idx" ON "boosts" USING btree ("profile_id","starts_at");--> statement-breakpoint
CREATE INDEX "boosts_ends_idx" ON "boosts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "channel_messages_waiting_idx" ON "channel_messages" USING btree ("lane","happened_at") WHERE "channel_messages"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "channel_messages_received_idx" ON "channel_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "channel_subscriptions_due_idx" ON "channel_subscriptions" USING btree ("platform","due_at") WHERE "channel_subscriptions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "channel_subscriptions_id_idx" ON "channel_subscriptions" USING btree ("subscription_id") WHERE "channel_subscriptions"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "channel_statuses_profile_idx" ON "channel_statuses" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "channel_statuses_live_idx" ON "channel_statuses" USING btree ("profile_id") WHERE "channel_statuses"."is_live";--> statement-breakpoint
CREATE INDEX "channel_videos_open_idx" ON "channel_videos" USING btree ("channel_id") WHERE not "channel_videos"."is_over";--> statement-breakpoint
CREATE INDEX "channels_ask_idx" ON "channels" USING btree ("platform","ask_at") WHERE "channels"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "clip_likes_clip_idx" ON "clip_likes" USING btree ("clip_id","created_at");--> statement-breakpoint
CREATE INDEX "clip_likes_user_idx" ON "clip_likes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "clip_likes_at_idx" ON "clip_likes" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "clip_unlikes_at_idx" ON "clip_unlikes" USING brin ("at");--> statement-breakpoint
CREATE INDEX "clip_views_user_idx" ON "clip_views" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "clip_views_clip_idx" ON "clip_views" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "clip_words_number_idx" ON "clip_words" USING btree ("number","profile_id");--> statement-breakpoint
CREATE INDEX "clip_words_profile_idx" ON "clip_words" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "clip_words_words_idx" ON "clip_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "clips_creator_idx" ON "clips" USING btree ("profile_id","published_at","id");--> statement-breakpoint
CREATE INDEX "clips_swipe_idx" ON "clips" USING btree ("profile_id","published_at","id","number") WHERE "clips"."in_swipe";--> statement-breakpoint
CREATE INDEX "clips_media_idx" ON "clips" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "clips_posters_idx" ON "clips" USING gin ("poster_keys");--> statement-breakpoint
CREATE INDEX "clips_pending_idx" ON "clips" USING btree ("created_at") WHERE "clips"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "reel_clips_fair_idx" ON "reel_clips" USING btree ("fair","profile_id","published_at","clip_id","number");--> statement-breakpoint
CREATE INDEX "reel_clips_profile_idx" ON "reel_clips" USING btree ("profile_id","published_at","clip_id","number");--> statement-breakpoint
CREATE INDEX "reel_clips_likes_idx" ON "reel_clips" USING btree ("week_likes","clip_id");--> statement-breakpoint
CREATE INDEX "directory_changes_at_idx" ON "directory_changes" USING brin ("at");--> statement-breakpoint
CREATE INDEX "directory_entries_facets_idx" ON "directory_entries" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "directory_entries_lexemes_idx" ON "directory_entries" USING gin ("lexemes");--> statement-breakpoint
CREATE INDEX "directory_entries_created_idx" ON "directory_entries" USING btree ("created_at","profile_id");--> statement-breakpoint
CREATE INDEX "directory_entries_name_idx" ON "directory_entries" USING btree ("name_key","profile_id");--> statement-breakpoint
CREATE INDEX "directory_entries_viewers_idx" ON "directory_entries" USING btree ("average_viewers","profile_id");--> statement-breakpoint
CREATE INDEX "directory_words_reverse_idx" ON "directory_words" USING btree (reverse("word"));--> statement-breakpoint
CREATE INDEX "exposures_fair_idx" ON "exposures" USING btree ("fair","profile_id");--> statement-breakpoint
CREATE INDEX "exposures_undecided_idx" ON "exposures" USING btree ("profile_id") WHERE "exposures"."first_given" is null;--> statement-breakpoint
CREATE INDEX "first_impressions_given_idx" ON "first_impressions" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "email_changes_expires_idx" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "filter_presets_looked_idx" ON "filter_presets" USING btree ("looked_at") WHERE "filter_presets"."looked_at" is not null;--> statement-breakpoint
CREATE INDEX "follows_streamer_idx" ON "follows" USING btree ("streamer_profile_id","created_at");--> statement-breakpoint
CREATE INDEX "follows_follower_idx" ON "follows" USING btree ("follower_user_id","created_at");--> statement-breakpoint
CREATE INDEX "follows_alerts_idx" ON "follows" USING btree ("streamer_profile_id","follower_user_id") WHERE "follows"."alerts" <> 'none';--> statement-breakpoint
CREATE INDEX "linked_clips_thumbnails_idx" ON "linked_clips" USING gin ("thumbnail_keys");--> statement-breakpoint
CREATE INDEX "appeals_waiting_idx" ON "appeals" USING btree ("created_at","id") WHERE "appeals"."judged_at" is null;--> statement-breakpoint
CREATE INDEX "appeals_judged_idx" ON "appeals" USING btree ("judged_by") WHERE "appeals"."judged_by" is not null;--> statement-breakpoint
CREATE INDEX "audit_trail_user_idx" ON "audit_trail" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_trail_subject_idx" ON "audit_trail" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "barred_addresses_hash_idx" ON "barred_addresses" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open_key" ON "moderation_cases" USING btree ("kind","subject_id","part") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_queue_idx" ON "moderation_cases" USING btree ("harm" desc,"opened_at","id") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_closed_idx" ON "moderation_cases" USING btree ("closed_at" desc,"id") WHERE "moderation_cases"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_user_idx" ON "moderation_cases" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "moderation_cases_claimed_idx" ON "moderation_cases" USING btree ("claimed_by") WHERE "moderation_cases"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_kept_idx" ON "moderation_cases" USING gin ("kept_keys");--> statement-breakpoint
CREATE INDEX "moderation_decisions_case_idx" ON "moderation_decisions" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_moderator_idx" ON "moderation_decisions" USING btree ("moderator_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_undone_idx" ON "moderation_decisions" USING btree ("undone_by") WHERE "moderation_decisions"."undone_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("case_id","reporter_id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_case_idx" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_due_idx" ON "notification_deliveries" USING btree ("channel","due_at") WHERE "notification_deliveries"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "notification_deliveries_waiting_idx" ON "notification_deliveries" USING btree ("channel","event_id","due_at") WHERE "notification_deliveries"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "notification_deliveries_event_idx" ON "notification_deliveries" USING brin ("event_id");--> statement-breakpoint
CREATE INDEX "notification_events_profile_idx" ON "notification_events" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_events_user_idx" ON "notification_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_events_created_idx" ON "notification_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE not "notifications"."is_read";--> statement-breakpoint
CREATE INDEX "notifications_event_idx" ON "notifications" USING brin ("event_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reminders_stream_idx" ON "reminders" USING btree ("profile_id","starts_at","user_id");--> statement-breakpoint
CREATE INDEX "reminders_starts_idx" ON "reminders" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "passes_streamer_idx" ON "passes" USING btree ("streamer_profile_id");--> statement-breakpoint
CREATE INDEX "passes_created_idx" ON "passes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_user_idx" ON "invoices" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_subscription_idx" ON "invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payment_events_failed_idx" ON "payment_events" USING btree ("failed_at") WHERE "payment_events"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_applied_idx" ON "payment_events" USING btree ("applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_primary_key" ON "payment_methods" USING btree ("user_id") WHERE "payment_methods"."is_primary";--> statement-breakpoint
CREATE INDEX "payment_methods_reserved_idx" ON "payment_methods" USING btree ("created_at") WHERE "payment_methods"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "pictures_profile_idx" ON "pictures" USING btree ("profile_id","kind");--> statement-breakpoint
CREATE INDEX "pictures_keys_idx" ON "pictures" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "profile_taxonomy_item_idx" ON "profile_taxonomy" USING btree ("item_id","profile_id");--> statement-breakpoint
CREATE INDEX "profiles_role_created_idx" ON "profiles" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "streamer_profiles_boost_idx" ON "streamer_profiles" USING btree ("profile_id") WHERE "streamer_profiles"."boost_planned_at" is not null;--> statement-breakpoint
CREATE INDEX "blocks_blocked_idx" ON "blocks" USING btree ("blocked_user_id");--> statement-breakpoint
CREATE INDEX "hidden_clips_clip_idx" ON "hidden_clips" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "mutes_profile_idx" ON "mutes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "schedule_entries_profile_idx" ON "schedule_entries" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "schedule_entries_weekly_idx" ON "schedule_entries" USING btree ("time_zone","day_of_week","start_minute","profile_id");--> statement-breakpoint
CREATE INDEX "schedule_entries_dated_idx" ON "schedule_entries" USING btree ("date","time_zone","start_minute","profile_id") WHERE "schedule_entries"."date" is not null;--> statement-breakpoint
CREATE INDEX "session_tokens_session_idx" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_tokens_expires_idx" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user_idx" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_idx" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_accounts_user_idx" ON "social_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_attempts_expires_idx" ON "social_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_attempts_user_idx" ON "social_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "streams_profile_idx" ON "streams" USING btree ("profile_id","started_at");--> statement-breakpoint
CREATE INDEX "streams_started_idx" ON "streams" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_running_key" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" in ('active', 'trialing', 'past_due', 'incomplete');--> statement-breakpoint
CREATE INDEX "subscriptions_reserved_idx" ON "subscriptions" USING btree ("updated_at") WHERE "subscriptions"."status" = 'incomplete' and "subscriptions"."stripe_subscription_id" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "surf_visits_profile_idx" ON "surf_visits" USING btree ("profile_id","visited_at");--> statement-breakpoint
CREATE INDEX "surf_visits_visited_idx" ON "surf_visits" USING btree ("visited_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_idx" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires_idx" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_user_idx" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_created_idx" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "waitlist_entries_invitation_idx" ON "waitlist_entries" USING btree ("invitation_hash");--> statement-breakpoint
-- The counts of a day are updated often: free space in each page lets PostgreSQL do so without touching an index.
ALTER TABLE "streamer_days" SET (fillfactor = 80);--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit trail is only ever added to: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_trail_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_trail"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
ALTER TABLE "audit_trail" ENABLE ALWAYS TRIGGER "audit_trail_append_only";
