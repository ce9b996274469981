ALTER TABLE "order" ADD COLUMN "repeat_keys" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "payment_attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of a buyer's open orders, the newest stays theirs, if there is still time to pay it. The lock of the statements above keeps others out.
UPDATE "order" SET "replaced_at" = now()
WHERE "state" = 'pending' AND "guest" IS DISTINCT FROM 'known'
  AND ("expires_at" < now() OR EXISTS (
    SELECT FROM "order" newer
    WHERE newer."buyer_id" = "order"."buyer_id" AND newer."id" > "order"."id"
      AND newer."state" = 'pending' AND newer."guest" IS DISTINCT FROM 'known'));--> statement-breakpoint
CREATE UNIQUE INDEX "order_open_key" ON "order" USING btree ("buyer_id") WHERE "order"."state" = 'pending' and "order"."replaced_at" is null and "order"."guest" is distinct from 'known';