CREATE TABLE "channel_messages" (
	"platform" text NOT NULL,
	"message_id" text NOT NULL,
	"subject" text NOT NULL,
	"event" jsonb NOT NULL,
	"lane" smallint NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "channel_messages_platform_message_id_pk" PRIMARY KEY("platform","message_id")
);
--> statement-breakpoint
CREATE TABLE "channel_subscriptions" (
	"platform" text NOT NULL,
	"subject" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"subscription_id" text,
	"expires_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_subscriptions_platform_subject_type_pk" PRIMARY KEY("platform","subject","type")
);
--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD COLUMN "kept_by" uuid;--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD COLUMN "keeping_paid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD COLUMN "subscription_cost" integer;--> statement-breakpoint
ALTER TABLE "channel_platforms" ADD COLUMN "subscription_cost_limit" integer;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "named_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "channel_messages_waiting_idx" ON "channel_messages" USING btree ("lane","happened_at") WHERE "channel_messages"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "channel_messages_received_idx" ON "channel_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "channel_subscriptions_due_idx" ON "channel_subscriptions" USING btree ("platform","due_at") WHERE "channel_subscriptions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "channel_subscriptions_id_idx" ON "channel_subscriptions" USING btree ("subscription_id") WHERE "channel_subscriptions"."subscription_id" is not null;