ALTER TABLE "streamer_days" DROP CONSTRAINT "streamer_days_profile_id_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "streamer_days" ADD CONSTRAINT "streamer_days_profile_id_exposures_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."exposures"("profile_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A day's counts rise again and again: with room on their page no index has to be touched.
ALTER TABLE "streamer_days" SET (fillfactor = 80);
