CREATE TABLE "gift" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"code" text,
	"redeemed_by" uuid,
	"redeemed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_redeemed_check" CHECK ((redeemed_by is null) = (redeemed_at is null)),
	CONSTRAINT "gift_code_check" CHECK (redeemed_at is null or code is not null)
);
--> statement-breakpoint
CREATE TABLE "order_reminder" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_redeemed_by_user_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reminder" ADD CONSTRAINT "order_reminder_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_code_key" ON "gift" USING btree ("code");--> statement-breakpoint
CREATE INDEX "gift_redeemed_by_index" ON "gift" USING btree ("redeemed_by");--> statement-breakpoint
CREATE INDEX "order_reminder_open_index" ON "order_reminder" USING btree ("order_id") WHERE "order_reminder"."decided_at" is null;