CREATE TABLE "release_activation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"version" text NOT NULL,
	"by_user_id" uuid,
	"by_token_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_upload" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"integrity" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_upload_part_version_integrity_pk" PRIMARY KEY("part","version","integrity")
);
--> statement-breakpoint
ALTER TABLE "current_release" ADD COLUMN "built" text;--> statement-breakpoint
ALTER TABLE "publish_token" ADD COLUMN "name" text DEFAULT 'Publish token' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_token" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "publish_token" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_token" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publish_token" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publish_token" ADD COLUMN "uploaded_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "by_token_id" uuid;--> statement-breakpoint
ALTER TABLE "release_activation" ADD CONSTRAINT "release_activation_by_token_id_publish_token_id_fk" FOREIGN KEY ("by_token_id") REFERENCES "public"."publish_token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_activation_part_version_idx" ON "release_activation" USING btree ("part","version");--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_by_token_id_publish_token_id_fk" FOREIGN KEY ("by_token_id") REFERENCES "public"."publish_token"("id") ON DELETE no action ON UPDATE no action;