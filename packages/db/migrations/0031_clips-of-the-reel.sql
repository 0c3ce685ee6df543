CREATE TABLE "reel_clips" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"profile_id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"fair" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "reel_clips" ("clip_id", "number", "profile_id", "published_at", "fair")
SELECT clip.id, clip.number, clip.profile_id, coalesce(clip.published_at, clip.created_at), coalesce(creator.fair, 0)
FROM "clip_trends" trend JOIN "clips" clip ON clip.id = trend.clip_id
LEFT JOIN "reel_creators" creator ON creator.profile_id = clip.profile_id;
--> statement-breakpoint
ALTER TABLE "reel_clips" ADD CONSTRAINT "reel_clips_clip_id_clip_trends_clip_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clip_trends"("clip_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reel_clips_fair_idx" ON "reel_clips" USING btree ("fair","profile_id","published_at","clip_id","number");--> statement-breakpoint
CREATE INDEX "reel_clips_profile_idx" ON "reel_clips" USING btree ("profile_id","published_at","clip_id","number");