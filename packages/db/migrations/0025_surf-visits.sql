CREATE TABLE "surf_visits" (
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"visited_at" timestamp with time zone,
	"followed_at" timestamp with time zone,
	"not_for_me_at" timestamp with time zone,
	CONSTRAINT "surf_visits_user_id_profile_id_pk" PRIMARY KEY("user_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "surf_visits" ADD CONSTRAINT "surf_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surf_visits" ADD CONSTRAINT "surf_visits_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "surf_visits_profile_idx" ON "surf_visits" USING btree ("profile_id","visited_at");--> statement-breakpoint
CREATE INDEX "surf_visits_visited_idx" ON "surf_visits" USING btree ("visited_at");