CREATE TABLE "removed_pictures" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"hash" bit(242) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "removed_pictures" ADD CONSTRAINT "removed_pictures_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;