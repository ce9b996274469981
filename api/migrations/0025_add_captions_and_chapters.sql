ALTER TABLE "video" ADD COLUMN "captions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;