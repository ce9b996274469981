ALTER TABLE "video_file" ADD COLUMN "stream" jsonb;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "stream" jsonb;