CREATE TABLE "shipment" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"shipped_at" timestamp with time zone,
	"tracking_url" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipping_address" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"street2" text,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"region" text,
	"country" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "book_kind" "book_kind";--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_address" ADD CONSTRAINT "shipping_address_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;