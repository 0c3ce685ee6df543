DROP INDEX "clips_profile_idx";--> statement-breakpoint
DROP INDEX "schedule_entries_zone_day_idx";--> statement-breakpoint
CREATE INDEX "clips_creator_idx" ON "clips" USING btree ("profile_id","published_at","id");--> statement-breakpoint
CREATE INDEX "schedule_entries_weekly_idx" ON "schedule_entries" USING btree ("time_zone","day_of_week","start_minute","profile_id");--> statement-breakpoint
CREATE INDEX "schedule_entries_dated_idx" ON "schedule_entries" USING btree ("date","time_zone","start_minute","profile_id") WHERE "schedule_entries"."date" is not null;