ALTER TABLE "mail" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_user_id_index" ON "mail" USING btree ("user_id");