CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text,
	"key_prefix" text NOT NULL,
	"original_key" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alpha" boolean NOT NULL,
	"widths" integer[] NOT NULL,
	"created_by" uuid,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "author_picture_id" uuid;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "video_group" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "video_image" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_hash_key" ON "picture" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "book" ADD CONSTRAINT "book_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_author_picture_id_picture_id_fk" FOREIGN KEY ("author_picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_group" ADD CONSTRAINT "video_group_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_image" ADD CONSTRAINT "video_image_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_picture_id_index" ON "book" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "category_picture_id_index" ON "category" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "package_picture_id_index" ON "package" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "user_picture_id_index" ON "user" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "video_group_picture_id_index" ON "video_group" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "video_image_picture_id_index" ON "video_image" USING btree ("picture_id");