CREATE TABLE "raid_suggestions" (
	"profile_id" uuid NOT NULL,
	"channel_hash" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "raid_suggestions_profile_id_channel_hash_pk" PRIMARY KEY("profile_id","channel_hash")
);
--> statement-breakpoint
CREATE TABLE "raids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"from_profile_id" uuid,
	"to_profile_id" uuid,
	"from_hash" text NOT NULL,
	"to_hash" text NOT NULL,
	"viewers" integer NOT NULL,
	"is_suggested" boolean NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "raid_suggestions" ADD CONSTRAINT "raid_suggestions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raids" ADD CONSTRAINT "raids_from_profile_id_profiles_id_fk" FOREIGN KEY ("from_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raids" ADD CONSTRAINT "raids_to_profile_id_profiles_id_fk" FOREIGN KEY ("to_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "raid_suggestions_channel_idx" ON "raid_suggestions" USING btree ("channel_hash","shown_at");--> statement-breakpoint
CREATE INDEX "raid_suggestions_shown_idx" ON "raid_suggestions" USING btree ("shown_at");--> statement-breakpoint
CREATE INDEX "raids_from_idx" ON "raids" USING btree ("from_profile_id","happened_at");--> statement-breakpoint
CREATE INDEX "raids_to_idx" ON "raids" USING btree ("to_profile_id","happened_at");--> statement-breakpoint
CREATE INDEX "raids_happened_idx" ON "raids" USING btree ("happened_at");