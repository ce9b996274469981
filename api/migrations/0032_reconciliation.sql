ALTER TABLE "order" ADD COLUMN "reconciled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_reconciled_at_index" ON "order" USING btree ("reconciled_at" NULLS FIRST,"id");