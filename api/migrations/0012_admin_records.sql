CREATE TABLE "coupon_package" (
	"coupon_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	CONSTRAINT "coupon_package_coupon_id_package_id_pk" PRIMARY KEY("coupon_id","package_id")
);
--> statement-breakpoint
CREATE TABLE "package_video_group" (
	"package_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_video_group_package_id_group_id_pk" PRIMARY KEY("package_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "undoable_action" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"saved" jsonb NOT NULL,
	"columns" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entitlement" DROP CONSTRAINT "entitlement_package_id_package_id_fk";
--> statement-breakpoint
ALTER TABLE "entitlement" DROP CONSTRAINT "entitlement_video_id_video_id_fk";
--> statement-breakpoint
ALTER TABLE "package_video" DROP CONSTRAINT "package_video_video_id_video_id_fk";
--> statement-breakpoint
ALTER TABLE "package" DROP CONSTRAINT "package_category_id_category_id_fk";
--> statement-breakpoint
ALTER TABLE "video_group_item" DROP CONSTRAINT "video_group_item_video_id_video_id_fk";
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "max_redemptions" integer;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "per_user_limit" integer;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "minimum" integer;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "video_category" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "video_group" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_package" ADD CONSTRAINT "coupon_package_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_package" ADD CONSTRAINT "coupon_package_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_video_group" ADD CONSTRAINT "package_video_group_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_video_group" ADD CONSTRAINT "package_video_group_group_id_video_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."video_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_action" ADD CONSTRAINT "undoable_action_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_package_package_index" ON "coupon_package" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "package_video_group_group_index" ON "package_video_group" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_video" ADD CONSTRAINT "package_video_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_group_item" ADD CONSTRAINT "video_group_item_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_title_index" ON "book" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "book_price_index" ON "book" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "book_language_index" ON "book" USING btree (lower("language"),"id");--> statement-breakpoint
CREATE INDEX "book_updated_at_index" ON "book" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "category_title_index" ON "category" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "category_updated_at_index" ON "category" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "coupon_code_index" ON "coupon" USING btree (lower("code"),"id");--> statement-breakpoint
CREATE INDEX "coupon_updated_at_index" ON "coupon" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "entitlement_package_id_index" ON "entitlement" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "entitlement_video_id_index" ON "entitlement" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "package_title_index" ON "package" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "package_price_index" ON "package" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "package_discount_index" ON "package" USING btree ("discount","id");--> statement-breakpoint
CREATE INDEX "package_updated_at_index" ON "package" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "package_category_id_index" ON "package" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "video_category_title_index" ON "video_category" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "video_category_updated_at_index" ON "video_category" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "video_group_title_index" ON "video_group" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "video_group_updated_at_index" ON "video_group" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "video_title_index" ON "video" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "video_price_index" ON "video" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "video_duration_index" ON "video" USING btree ("duration","id");--> statement-breakpoint
CREATE INDEX "video_updated_at_index" ON "video" USING btree ("updated_at","id");--> statement-breakpoint
CREATE VIEW "public"."package_content" AS (select "package_id", "video_id", min("rank") as "rank" from (
    select "package_video"."package_id", "package_video"."video_id", "package_video"."position"::bigint as "rank" from "package_video"
    union all
    select "package_video_group"."package_id", "video_group_item"."video_id", ("package_video_group"."position" + 1) * 1000000::bigint + "video_group_item"."position" as "rank"
    from "package_video_group" join "video_group_item" on "video_group_item"."group_id" = "package_video_group"."group_id"
  ) "content" group by "package_id", "video_id");