ALTER TABLE "part" ADD COLUMN "floor" text;--> statement-breakpoint
ALTER TABLE "part" ADD COLUMN "floor_at" timestamp with time zone;