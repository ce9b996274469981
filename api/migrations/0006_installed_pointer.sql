ALTER TABLE "current_release" ADD COLUMN "installed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "current_release" SET "installed" = "release"."installed" FROM "release" WHERE "release"."part" = "current_release"."part" AND "release"."version" = "current_release"."version";--> statement-breakpoint
ALTER TABLE "release" DROP COLUMN "installed";
