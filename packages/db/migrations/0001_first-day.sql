ALTER TYPE "public"."notification_kind" ADD VALUE 'joined' BEFORE 'digest';--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "access_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "discord_webhooks" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"sealed_token" text NOT NULL,
	"name" text NOT NULL,
	"role_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"failed_at" timestamp with time zone,
	"stream" text,
	"announced_at" timestamp with time zone,
	"post_state" text,
	"message_id" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "overlays" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "overlays_secret_key" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "hidden_channels" (
	"channel_hash" text PRIMARY KEY NOT NULL,
	"hidden_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "outside_streams" (
	"platform" text NOT NULL,
	"channel_id" text NOT NULL,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"game" text,
	"language" text,
	"tags" text[] NOT NULL,
	"viewers" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"thumbnail" text,
	"is_mature" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"words" "tsvector" DEFAULT '' NOT NULL,
	"turn" bigint GENERATED ALWAYS AS (hashtextextended(platform || ' ' || channel_id, 0) >> 11) STORED NOT NULL,
	CONSTRAINT "outside_streams_platform_channel_id_pk" PRIMARY KEY("platform","channel_id")
);
--> statement-breakpoint
CREATE TABLE "outside_visits" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"channel_id" text NOT NULL,
	"seen_at" timestamp with time zone,
	"visited_at" timestamp with time zone,
	"not_for_me_at" timestamp with time zone,
	"muted_at" timestamp with time zone,
	CONSTRAINT "outside_visits_user_id_platform_channel_id_pk" PRIMARY KEY("user_id","platform","channel_id")
);
--> statement-breakpoint
CREATE TABLE "saved_channels" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"channel_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"weight" smallint DEFAULT 100 NOT NULL,
	CONSTRAINT "saved_channels_user_id_platform_channel_id_pk" PRIMARY KEY("user_id","platform","channel_id")
);
--> statement-breakpoint
CREATE TABLE "raid_suggestions" (
	"profile_id" uuid NOT NULL,
	"channel_hash" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "raid_suggestions_profile_id_channel_hash_pk" PRIMARY KEY("profile_id","channel_hash")
);
--> statement-breakpoint
CREATE TABLE "raids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"from_profile_id" uuid,
	"to_profile_id" uuid,
	"from_hash" text NOT NULL,
	"to_hash" text NOT NULL,
	"viewers" integer NOT NULL,
	"is_suggested" boolean NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_webhooks" ADD CONSTRAINT "discord_webhooks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_visits" ADD CONSTRAINT "outside_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_channels" ADD CONSTRAINT "saved_channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raid_suggestions" ADD CONSTRAINT "raid_suggestions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raids" ADD CONSTRAINT "raids_from_profile_id_profiles_id_fk" FOREIGN KEY ("from_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raids" ADD CONSTRAINT "raids_to_profile_id_profiles_id_fk" FOREIGN KEY ("to_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user_idx" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outside_streams_turn_idx" ON "outside_streams" USING btree ("viewers","turn");--> statement-breakpoint
CREATE INDEX "outside_streams_language_idx" ON "outside_streams" USING btree ("language","viewers","turn");--> statement-breakpoint
CREATE INDEX "outside_streams_game_idx" ON "outside_streams" USING btree (lower("game"),"viewers","turn");--> statement-breakpoint
CREATE INDEX "outside_streams_words_idx" ON "outside_streams" USING gin ("words");--> statement-breakpoint
CREATE INDEX "outside_visits_seen_idx" ON "outside_visits" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "saved_channels_channel_idx" ON "saved_channels" USING btree ("platform","channel_id");--> statement-breakpoint
CREATE INDEX "raid_suggestions_channel_idx" ON "raid_suggestions" USING btree ("channel_hash","shown_at");--> statement-breakpoint
CREATE INDEX "raid_suggestions_shown_idx" ON "raid_suggestions" USING btree ("shown_at");--> statement-breakpoint
CREATE INDEX "raids_from_idx" ON "raids" USING btree ("from_profile_id","happened_at");--> statement-breakpoint
CREATE INDEX "raids_to_idx" ON "raids" USING btree ("to_profile_id","happened_at");--> statement-breakpoint
CREATE INDEX "raids_happened_idx" ON "raids" USING btree ("happened_at");