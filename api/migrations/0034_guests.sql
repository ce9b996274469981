ALTER TABLE "order" ADD COLUMN "guest" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "order_guest_idempotency_key_key" ON "order" USING btree ("idempotency_key") WHERE "order"."guest" is not null;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_confirmed_check" CHECK (confirmed_at is null or (guest is not distinct from 'known' and paid_at is not null));