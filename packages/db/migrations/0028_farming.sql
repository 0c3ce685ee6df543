CREATE TABLE "address_crowds" (
	"mark" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"persons" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clip_likes" ADD COLUMN "weight" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "weight" smallint DEFAULT 100 NOT NULL;