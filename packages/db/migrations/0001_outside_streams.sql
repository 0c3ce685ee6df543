CREATE TABLE "hidden_channels" (
	"channel_hash" text PRIMARY KEY NOT NULL,
	"hidden_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "outside_streams" (
	"platform" text NOT NULL,
	"channel_id" text NOT NULL,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"game" text,
	"language" text,
	"tags" text[] NOT NULL,
	"viewers" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"thumbnail" text,
	"is_mature" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_streams_platform_channel_id_pk" PRIMARY KEY("platform","channel_id")
);
--> statement-breakpoint
CREATE TABLE "saved_channels" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"channel_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_channels_user_id_platform_channel_id_pk" PRIMARY KEY("user_id","platform","channel_id")
);
--> statement-breakpoint
ALTER TABLE "saved_channels" ADD CONSTRAINT "saved_channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_streams_viewers_idx" ON "outside_streams" USING btree ("viewers","platform","channel_id");--> statement-breakpoint
CREATE INDEX "outside_streams_seen_idx" ON "outside_streams" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "saved_channels_channel_idx" ON "saved_channels" USING btree ("platform","channel_id");