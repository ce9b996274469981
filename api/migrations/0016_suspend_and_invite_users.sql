ALTER TABLE "user" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_name_index" ON "user" USING btree (lower("name"),"id");