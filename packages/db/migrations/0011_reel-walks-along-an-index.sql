DROP INDEX "clips_swipe_idx";--> statement-breakpoint
CREATE INDEX "clips_swipe_idx" ON "clips" USING btree ("profile_id","published_at","id","number") WHERE "clips"."in_swipe";