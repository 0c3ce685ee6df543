ALTER TYPE "public"."clip_status" ADD VALUE 'withheld';--> statement-breakpoint
CREATE TABLE "barred_addresses" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "standing" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "standing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "barred_addresses" ADD CONSTRAINT "barred_addresses_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barred_addresses_hash_idx" ON "barred_addresses" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "users_standing_until_idx" ON "users" USING btree ("standing_until") WHERE "users"."standing_until" is not null;--> statement-breakpoint
UPDATE "users" SET "standing" = 'limited' WHERE "limited_since" IS NOT NULL;
