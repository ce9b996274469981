-- Emails that a demo has kept are not encrypted, and would soon be deleted anyway.
DELETE FROM "mail";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "content" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "expires_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "next_attempt_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_next_attempt_at_index" ON "mail" USING btree ("next_attempt_at");--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "html";