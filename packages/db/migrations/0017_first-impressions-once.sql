CREATE TABLE "first_impressions" (
	"person" text PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exposures" ALTER COLUMN "fair" SET DEFAULT -120000;--> statement-breakpoint
-- Whoever is there already has had them, or is having them: given with a default, a million rows need not be written.
ALTER TABLE "exposures" ADD COLUMN "first_given" boolean DEFAULT true;--> statement-breakpoint
ALTER TABLE "exposures" ALTER COLUMN "first_given" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "first_impressions_given_idx" ON "first_impressions" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "exposures_undecided_idx" ON "exposures" USING btree ("profile_id") WHERE "exposures"."first_given" is null;