ALTER TABLE "channels" ADD COLUMN "address" text NOT NULL;--> statement-breakpoint
ALTER TABLE "social_attempts" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "social_attempts" ADD CONSTRAINT "social_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_attempts_user_idx" ON "social_attempts" USING btree ("user_id");