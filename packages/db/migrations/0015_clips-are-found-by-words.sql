CREATE TABLE "clip_words" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"profile_id" uuid NOT NULL,
	"format" smallint NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clip_words" ADD CONSTRAINT "clip_words_clip_id_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_words_number_idx" ON "clip_words" USING btree ("number","profile_id");--> statement-breakpoint
CREATE INDEX "clip_words_profile_idx" ON "clip_words" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "clip_words_words_idx" ON "clip_words" USING gin ("words");