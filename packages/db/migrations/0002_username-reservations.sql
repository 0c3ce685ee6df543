CREATE TABLE "username_reservations" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "username_reservations" ADD CONSTRAINT "username_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "username_reservations_user_idx" ON "username_reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "username_reservations_expires_idx" ON "username_reservations" USING btree ("expires_at");