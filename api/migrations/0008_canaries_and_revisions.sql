CREATE TABLE "composition_revision" (
	"revision" integer PRIMARY KEY NOT NULL,
	"parts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "current_release" ADD COLUMN "canary" text;--> statement-breakpoint
ALTER TABLE "current_release" ADD COLUMN "canary_share" integer;--> statement-breakpoint
ALTER TABLE "current_release" ADD COLUMN "canary_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "current_release" ADD COLUMN "canary_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "current_release" ADD COLUMN "canary_by_token_id" uuid;--> statement-breakpoint
ALTER TABLE "current_release" ADD COLUMN "disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "good_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "withdrawn_because" text;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "deleted_at" timestamp with time zone;