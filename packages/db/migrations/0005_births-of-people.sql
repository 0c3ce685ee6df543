ALTER TABLE "users" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guardian_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "date_of_birth" = p."date_of_birth", "guardian_consent" = p."guardian_consent"
FROM (
  SELECT DISTINCT ON ("user_id") "user_id", "date_of_birth", "guardian_consent" FROM "profiles"
  WHERE "date_of_birth" IS NOT NULL ORDER BY "user_id", "date_of_birth" DESC
) p WHERE p."user_id" = "users"."id";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "date_of_birth";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "guardian_consent";