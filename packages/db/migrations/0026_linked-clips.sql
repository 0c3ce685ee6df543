CREATE TABLE "linked_clips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"subject" text NOT NULL,
	"platform_clip" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"views" integer NOT NULL,
	"clipped_at" timestamp with time zone NOT NULL,
	"thumbnail" text,
	"thumbnail_set" jsonb,
	"thumbnail_keys" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "linked_clips_profile_clip_key" UNIQUE("profile_id","platform","platform_clip")
);
--> statement-breakpoint
ALTER TABLE "linked_clips" ADD CONSTRAINT "linked_clips_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;