DROP TABLE "viewer_profiles" CASCADE;--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "full_name";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "gender";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "ethnicity";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "height";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "religion";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "city";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "country";--> statement-breakpoint
ALTER TABLE "streamer_profiles" DROP COLUMN "stream_setup";