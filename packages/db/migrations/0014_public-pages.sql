CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"redirects_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "streamer_profiles" ADD COLUMN "is_page_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_usernames_user_idx" ON "former_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_usernames_until_idx" ON "former_usernames" USING btree ("redirects_until");