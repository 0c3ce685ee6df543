CREATE TABLE "boosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
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
	"fair" integer DEFAULT 0 NOT NULL,
	"faded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filter_presets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filter_presets_user_name_key" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "passes" (
	"user_id" uuid NOT NULL,
	"streamer_profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passes_user_id_streamer_profile_id_pk" PRIMARY KEY("user_id","streamer_profile_id")
);
--> statement-breakpoint
DROP INDEX "streamer_profiles_average_viewers_idx";--> statement-breakpoint
DROP INDEX "streamer_profiles_name_key_idx";--> statement-breakpoint
DROP INDEX "streamer_profiles_search_words_idx";--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_cards" ADD CONSTRAINT "directory_cards_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exposures" ADD CONSTRAINT "exposures_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_presets" ADD CONSTRAINT "filter_presets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_streamer_profile_id_profiles_id_fk" FOREIGN KEY ("streamer_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boosts_profile_idx" ON "boosts" USING btree ("profile_id","starts_at");--> statement-breakpoint
CREATE INDEX "boosts_ends_idx" ON "boosts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "directory_changes_at_idx" ON "directory_changes" USING brin ("at");--> statement-breakpoint
CREATE INDEX "directory_entries_facets_idx" ON "directory_entries" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "directory_entries_lexemes_idx" ON "directory_entries" USING gin ("lexemes");--> statement-breakpoint
CREATE INDEX "directory_entries_created_idx" ON "directory_entries" USING btree ("created_at","profile_id");--> statement-breakpoint
CREATE INDEX "directory_entries_name_idx" ON "directory_entries" USING btree ("name_key","profile_id");--> statement-breakpoint
CREATE INDEX "directory_entries_viewers_idx" ON "directory_entries" USING btree ("average_viewers","profile_id");--> statement-breakpoint
CREATE INDEX "directory_words_reverse_idx" ON "directory_words" USING btree (reverse("word"));--> statement-breakpoint
CREATE INDEX "exposures_fair_idx" ON "exposures" USING btree ("fair","profile_id");--> statement-breakpoint
CREATE INDEX "passes_streamer_idx" ON "passes" USING btree ("streamer_profile_id");--> statement-breakpoint
CREATE INDEX "passes_created_idx" ON "passes" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "streamer_profiles" DROP COLUMN "name_key";--> statement-breakpoint
ALTER TABLE "streamer_profiles" DROP COLUMN "search_words";