CREATE TABLE "part" (
	"name" text PRIMARY KEY NOT NULL,
	"paths" jsonb NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "part_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "part" ("name", "paths")
SELECT "release"."part", (
	SELECT coalesce(jsonb_agg(DISTINCT "route" ->> 'path'), '[]') FROM jsonb_array_elements("release"."manifest" -> 'routes') "route"
)
FROM "current_release" JOIN "release" ON "release"."part" = "current_release"."part" AND "release"."version" = "current_release"."version"
ORDER BY array_position(ARRAY['shell', 'public', 'member', 'admin'], "release"."part");
