CREATE TYPE "public"."dispute_state" AS ENUM('open', 'won', 'lost');--> statement-breakpoint
CREATE TYPE "public"."suspension" AS ENUM('refund', 'lost_dispute', 'uncollectible', 'dispute', 'credit');--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "amount_refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "dispute" "dispute_state";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refund_mailed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "dispute_mailed" "dispute_state";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "given_up_mailed" "invoice_status";--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "suspension" "suspension";--> statement-breakpoint
-- What was given up before anybody was told of it is not told years later.
UPDATE "invoices" SET "given_up_mailed" = "status" WHERE "status" IN ('void', 'uncollectible');
