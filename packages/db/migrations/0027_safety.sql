CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"blocked_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_user_id_pk" PRIMARY KEY("user_id","blocked_user_id"),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."user_id" <> "blocks"."blocked_user_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_clips" (
	"user_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_clips_user_id_clip_id_pk" PRIMARY KEY("user_id","clip_id")
);
--> statement-breakpoint
CREATE TABLE "muted_tags" (
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "muted_tags_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mutes_user_id_profile_id_pk" PRIMARY KEY("user_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_user_id_users_id_fk" FOREIGN KEY ("blocked_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_clips" ADD CONSTRAINT "hidden_clips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_clips" ADD CONSTRAINT "hidden_clips_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_tags" ADD CONSTRAINT "muted_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked_idx" ON "blocks" USING btree ("blocked_user_id");--> statement-breakpoint
CREATE INDEX "hidden_clips_clip_idx" ON "hidden_clips" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "mutes_profile_idx" ON "mutes" USING btree ("profile_id");--> statement-breakpoint
-- Who has blocked each other neither follow each other nor like each other's clips, by the database's own rule: a block that
-- commits while a follow waits for the follower's row is seen by the trigger, not by the follow's own statement.
CREATE FUNCTION skip_between_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	caller uuid;
	owner uuid;
BEGIN
	IF TG_TABLE_NAME = 'follows' THEN
		caller := NEW.follower_user_id;
		SELECT user_id INTO owner FROM profiles WHERE id = NEW.streamer_profile_id;
	ELSE
		caller := NEW.user_id;
		SELECT profile.user_id INTO owner FROM clips JOIN profiles profile ON profile.id = clips.profile_id WHERE clips.id = NEW.clip_id;
	END IF;
	IF EXISTS (
		SELECT FROM blocks WHERE (user_id = caller AND blocked_user_id = owner) OR (user_id = owner AND blocked_user_id = caller)
	) THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER follows_between_blocked BEFORE INSERT ON "follows" FOR EACH ROW EXECUTE FUNCTION skip_between_blocked();
--> statement-breakpoint
CREATE TRIGGER clip_likes_between_blocked BEFORE INSERT ON "clip_likes" FOR EACH ROW EXECUTE FUNCTION skip_between_blocked();
