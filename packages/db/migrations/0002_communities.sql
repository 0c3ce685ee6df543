CREATE TABLE "discord_webhooks" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"sealed_token" text NOT NULL,
	"name" text NOT NULL,
	"role_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"failed_at" timestamp with time zone,
	"stream" text,
	"announced_at" timestamp with time zone,
	"post_state" text,
	"message_id" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "overlays" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "overlays_secret_key" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "discord_webhooks" ADD CONSTRAINT "discord_webhooks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;