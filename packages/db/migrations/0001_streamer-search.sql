DROP INDEX "streamer_profiles_average_viewers_idx";--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD COLUMN "search_words" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
CREATE INDEX "streamer_profiles_name_key_idx" ON "streamer_profiles" USING btree ("name_key","profile_id");--> statement-breakpoint
CREATE INDEX "streamer_profiles_search_words_idx" ON "streamer_profiles" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "streamer_profiles_average_viewers_idx" ON "streamer_profiles" USING btree ("average_viewers","profile_id");