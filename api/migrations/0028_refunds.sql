CREATE TABLE "sandbox_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refund_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_dispute" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_item" (
	"refund_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	CONSTRAINT "refund_item_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"admin_id" uuid,
	"idempotency_key" uuid,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"provider_refund" text,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "refund_state" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "dispute_state" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_session" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_admin_id_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_refund_order_id_index" ON "sandbox_refund" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_payment_id_provider_dispute_key" ON "dispute" USING btree ("payment_id","provider_dispute");--> statement-breakpoint
CREATE INDEX "dispute_order_id_index" ON "dispute" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_item_order_item_id_index" ON "refund_item" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_order_id_idempotency_key_key" ON "refund" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_payment_id_provider_refund_key" ON "refund" USING btree ("payment_id","provider_refund");--> statement-breakpoint
CREATE INDEX "refund_state_index" ON "refund" USING btree ("state");--> statement-breakpoint
CREATE INDEX "order_total_index" ON "order" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "order_state_index" ON "order" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "order_refund_state_index" ON "order" USING btree ("refund_state","id");--> statement-breakpoint
CREATE INDEX "order_dispute_state_index" ON "order" USING btree ("dispute_state","id");--> statement-breakpoint
CREATE INDEX "payment_reference_index" ON "payment" USING btree ("provider","reference");