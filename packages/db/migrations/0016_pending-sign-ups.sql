CREATE TABLE "pending_sign_ups" (
	"username" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"spelling" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ups_browser_hash_unique" UNIQUE("browser_hash")
);
--> statement-breakpoint
ALTER TABLE "pending_sign_ups" ADD CONSTRAINT "pending_sign_ups_username_username_reservations_username_fk" FOREIGN KEY ("username") REFERENCES "public"."username_reservations"("username") ON DELETE cascade ON UPDATE no action;