ALTER TABLE "composition_revision" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "seal" text;