ALTER TYPE "public"."clip_status" ADD VALUE 'hidden';--> statement-breakpoint
ALTER TYPE "public"."clip_status" ADD VALUE 'withheld';--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"judged_at" timestamp with time zone,
	"judged_by" uuid,
	"outcome" text,
	"answer" text,
	CONSTRAINT "appeals_decision_key" UNIQUE("decision_id")
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "barred_addresses" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"copy" jsonb NOT NULL,
	"kept_keys" text[] NOT NULL,
	"reason" text NOT NULL,
	"harm" smallint NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"moderator_id" uuid,
	"action" text NOT NULL,
	"rule" text NOT NULL,
	"words" text NOT NULL,
	"until" timestamp with time zone,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"source" text DEFAULT 'person' NOT NULL,
	"reason" text NOT NULL,
	"harm" smallint NOT NULL,
	"text" text NOT NULL,
	"copy" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
DROP INDEX "clips_profile_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "moderator_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "standing" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "standing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barred_addresses" ADD CONSTRAINT "barred_addresses_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_waiting_idx" ON "appeals" USING btree ("created_at","id") WHERE "appeals"."judged_at" is null;--> statement-breakpoint
CREATE INDEX "appeals_judged_idx" ON "appeals" USING btree ("judged_by") WHERE "appeals"."judged_by" is not null;--> statement-breakpoint
CREATE INDEX "audit_trail_user_idx" ON "audit_trail" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_trail_subject_idx" ON "audit_trail" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "barred_addresses_hash_idx" ON "barred_addresses" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open_key" ON "moderation_cases" USING btree ("kind","subject_id","part") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_queue_idx" ON "moderation_cases" USING btree ("harm" desc,"opened_at","id") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_closed_idx" ON "moderation_cases" USING btree ("closed_at" desc,"id") WHERE "moderation_cases"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_user_idx" ON "moderation_cases" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "moderation_cases_claimed_idx" ON "moderation_cases" USING btree ("claimed_by") WHERE "moderation_cases"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "moderation_cases_kept_idx" ON "moderation_cases" USING gin ("kept_keys");--> statement-breakpoint
CREATE INDEX "moderation_decisions_case_idx" ON "moderation_decisions" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_moderator_idx" ON "moderation_decisions" USING btree ("moderator_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_undone_idx" ON "moderation_decisions" USING btree ("undone_by") WHERE "moderation_decisions"."undone_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("case_id","reporter_id") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_case_idx" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "users_standing_until_idx" ON "users" USING btree ("standing_until") WHERE "users"."standing_until" is not null;--> statement-breakpoint
CREATE INDEX "clips_profile_idx" ON "clips" USING btree ("profile_id","published_at","id") WHERE "clips"."status" <> 'pending';--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit trail is only ever added to: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_trail_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_trail"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
ALTER TABLE "audit_trail" ENABLE ALWAYS TRIGGER "audit_trail_append_only";
