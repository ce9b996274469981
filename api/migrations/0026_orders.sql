CREATE TABLE "coupon_redemption" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"package_id" uuid,
	"video_id" uuid,
	"book_id" uuid,
	"title" text NOT NULL,
	"discount" integer NOT NULL,
	"price" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	"coupon_amount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"access_days" integer,
	CONSTRAINT "order_item_kind_check" CHECK (num_nonnulls(package_id, video_id, book_id) = 1),
	CONSTRAINT "order_item_total_check" CHECK (total >= 0 and total = price - discount_amount - coupon_amount)
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"price" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	"coupon_amount" bigint NOT NULL,
	"total" bigint NOT NULL,
	"coupon_code" text,
	"coupon_percent" integer,
	"coupon_fixed_amount" integer,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"provider" text,
	"provider_session" text,
	"payment_url" text,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_total_check" CHECK (total >= 0 and total = price - discount_amount - coupon_amount)
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"order_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_session" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_session" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_session_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "book_id" uuid;--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "order_item_id" uuid;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_buyer_id_user_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_redemption_coupon_id_index" ON "coupon_redemption" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_item_order_id_position_key" ON "order_item" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_item_package_id_index" ON "order_item" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "order_item_video_id_index" ON "order_item" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "order_item_book_id_index" ON "order_item" USING btree ("book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_buyer_id_idempotency_key_key" ON "order" USING btree ("buyer_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_provider_session_key" ON "order" USING btree ("provider","provider_session");--> statement-breakpoint
CREATE INDEX "order_buyer_id_index" ON "order" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "order_pending_index" ON "order" USING btree ("expires_at") WHERE "order"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_event_provider_event_id_key" ON "payment_event" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_event_order_id_index" ON "payment_event" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_session_key" ON "payment" USING btree ("provider","provider_session");--> statement-breakpoint
CREATE INDEX "payment_order_id_index" ON "payment" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlement_book_id_index" ON "entitlement" USING btree ("book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_order_item_id_key" ON "entitlement" USING btree ("order_item_id");