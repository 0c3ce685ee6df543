ALTER TYPE "public"."notification_kind" ADD VALUE 'joined' BEFORE 'digest';--> statement-breakpoint
ALTER TABLE "saved_channels" ADD COLUMN "weight" smallint DEFAULT 100 NOT NULL;