CREATE TABLE "outside_visits" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"channel_id" text NOT NULL,
	"seen_at" timestamp with time zone,
	"visited_at" timestamp with time zone,
	"not_for_me_at" timestamp with time zone,
	"muted_at" timestamp with time zone,
	CONSTRAINT "outside_visits_user_id_platform_channel_id_pk" PRIMARY KEY("user_id","platform","channel_id")
);
--> statement-breakpoint
ALTER TABLE "outside_visits" ADD CONSTRAINT "outside_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_visits_seen_idx" ON "outside_visits" USING btree ("seen_at");