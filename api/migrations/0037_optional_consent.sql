ALTER TABLE "order" ALTER COLUMN "consent_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "consented_at" DROP NOT NULL;