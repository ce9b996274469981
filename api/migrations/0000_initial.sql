CREATE TYPE "public"."book_kind" AS ENUM('download', 'printed');--> statement-breakpoint
CREATE TYPE "public"."video_status" AS ENUM('draft', 'processing', 'ready', 'failed');--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role_id" integer NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"kind" "book_kind" NOT NULL,
	"link" text,
	"cover_key" text,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount" integer,
	"currency" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"package_id" uuid,
	"video_id" uuid,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_video" (
	"package_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_video_package_id_video_id_pk" PRIMARY KEY("package_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"category_id" uuid,
	"access_days" integer,
	"image_key" text,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "current_release" (
	"part" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_part_version_pk" PRIMARY KEY("part","version")
);
--> statement-breakpoint
CREATE TABLE "site" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"author_name" text NOT NULL,
	"author_headline" text NOT NULL,
	"author_bio" text NOT NULL,
	"author_portrait_key" text,
	"social_links" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_category_item" (
	"category_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	CONSTRAINT "video_category_item_category_id_video_id_pk" PRIMARY KEY("category_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "video_group_item" (
	"group_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "video_group_item_group_id_video_id_pk" PRIMARY KEY("group_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "video_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"primary_photo" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"status" "video_status" DEFAULT 'draft' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"free_sample" boolean DEFAULT false NOT NULL,
	"duration" double precision DEFAULT 0 NOT NULL,
	"fps" double precision DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_video" ADD CONSTRAINT "package_video_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_video" ADD CONSTRAINT "package_video_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_category_item" ADD CONSTRAINT "video_category_item_category_id_video_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."video_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_category_item" ADD CONSTRAINT "video_category_item_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_group_item" ADD CONSTRAINT "video_group_item_group_id_video_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."video_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_group_item" ADD CONSTRAINT "video_group_item_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_image" ADD CONSTRAINT "video_image_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_key" ON "coupon" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "entitlement_user_id_index" ON "entitlement" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "package_video_video_index" ON "package_video" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_token_hash_key" ON "publish_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "video_category_item_video_index" ON "video_category_item" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_group_item_video_index" ON "video_group_item" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "video_image_video_id_index" ON "video_image" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_image_primary_key" ON "video_image" USING btree ("video_id") WHERE "video_image"."primary_photo";