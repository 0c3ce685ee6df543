ALTER TYPE "public"."notification_kind" ADD VALUE 'raid' BEFORE 'letter';--> statement-breakpoint
DROP INDEX "outside_streams_language_idx";--> statement-breakpoint
CREATE INDEX "outside_streams_language_idx" ON "outside_streams" USING btree ("language","viewers","turn","platform");