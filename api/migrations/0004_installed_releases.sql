ALTER TABLE "release" ADD COLUMN "installed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Where nobody has a token to publish a part, a start of the server has published it.
UPDATE "release" SET "installed" = NOT EXISTS (SELECT 1 FROM "publish_token" WHERE "publish_token"."part" = "release"."part");
