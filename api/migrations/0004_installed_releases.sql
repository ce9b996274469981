ALTER TABLE "release" ADD COLUMN "installed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- If no token to publish a part exists, the server itself published it when it started.
UPDATE "release" SET "installed" = NOT EXISTS (SELECT 1 FROM "publish_token" WHERE "publish_token"."part" = "release"."part");
