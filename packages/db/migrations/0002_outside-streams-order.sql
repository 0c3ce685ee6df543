DROP INDEX "outside_streams_viewers_idx";--> statement-breakpoint
DROP INDEX "outside_streams_seen_idx";--> statement-breakpoint
ALTER TABLE "outside_streams" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_streams" ADD COLUMN "turn" bigint GENERATED ALWAYS AS (hashtextextended(platform || ' ' || channel_id, 0) >> 11) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "outside_streams_turn_idx" ON "outside_streams" USING btree ("viewers","turn");--> statement-breakpoint
CREATE INDEX "outside_streams_language_idx" ON "outside_streams" USING btree ("language","viewers","turn");--> statement-breakpoint
CREATE INDEX "outside_streams_game_idx" ON "outside_streams" USING btree (lower("game"),"viewers","turn");--> statement-breakpoint
CREATE INDEX "outside_streams_words_idx" ON "outside_streams" USING gin ("words");