CREATE TABLE "release_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "release_signature" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"key_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_signature_part_version_key_id_pk" PRIMARY KEY("part","version","key_id")
);
--> statement-breakpoint
ALTER TABLE "release_signature" ADD CONSTRAINT "release_signature_key_id_release_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."release_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_signature" ADD CONSTRAINT "release_signature_part_version_release_part_version_fk" FOREIGN KEY ("part","version") REFERENCES "public"."release"("part","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "release_key_part_public_key_key" ON "release_key" USING btree ("part","public_key");