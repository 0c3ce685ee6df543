CREATE TYPE "public"."delivery_channel" AS ENUM('mail', 'push');--> statement-breakpoint
CREATE TYPE "public"."follow_alerts" AS ENUM('none', 'live', 'all');--> statement-breakpoint
CREATE TYPE "public"."notification_kind" AS ENUM('live', 'reminder', 'clip', 'search', 'digest', 'letter', 'suggestion', 'payment', 'security', 'moderation');--> statement-breakpoint
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
ALTER TABLE "filter_presets" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "alerts" "follow_alerts" DEFAULT 'none' NOT NULL;--> statement-breakpoint
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
CREATE INDEX "filter_presets_looked_idx" ON "filter_presets" USING btree ("looked_at") WHERE "filter_presets"."looked_at" is not null;--> statement-breakpoint
CREATE INDEX "follows_alerts_idx" ON "follows" USING btree ("streamer_profile_id","follower_user_id") WHERE "follows"."alerts" <> 'none';