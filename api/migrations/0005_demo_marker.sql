CREATE TABLE "demo_marker" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Only the demo content has this administrator: the domain .test cannot receive email, and the role is not self-service.
INSERT INTO "demo_marker" ("singleton") SELECT true WHERE EXISTS (SELECT 1 FROM "user" WHERE "email" = 'admin@fullcourt.test' AND "role_id" = 2);
