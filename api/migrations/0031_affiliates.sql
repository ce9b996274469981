CREATE TABLE "affiliate_click" (
	"affiliate_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "affiliate_click_affiliate_id_day_pk" PRIMARY KEY("affiliate_id","day")
);
--> statement-breakpoint
CREATE TABLE "affiliate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"rate" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_rate_check" CHECK (rate between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "commission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"position" integer,
	"base" bigint,
	"rate" integer,
	"refusal" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payable_at" timestamp with time zone NOT NULL,
	"admin_id" uuid,
	"idempotency_key" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_order_id_position_key" UNIQUE("order_id","position"),
	CONSTRAINT "commission_kind_check" CHECK (case kind
        when 'sale' then amount >= 0 and position = 0
        when 'reversal' then amount < 0 and position > 0
        when 'restoration' then amount > 0 and position > 0
        when 'payout' then amount < 0 and position is null
        else false
      end and (kind = 'payout') = (order_id is null) and (kind = 'payout') = (base is null))
);
--> statement-breakpoint
CREATE TABLE "order_referral" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"rate" integer NOT NULL,
	"pending_days" integer NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "affiliate_id" uuid;--> statement-breakpoint
ALTER TABLE "affiliate_click" ADD CONSTRAINT "affiliate_click_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate" ADD CONSTRAINT "affiliate_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_admin_id_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_referral" ADD CONSTRAINT "order_referral_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_referral" ADD CONSTRAINT "order_referral_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_code_key" ON "affiliate" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_owner_id_key" ON "affiliate" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "affiliate_code_index" ON "affiliate" USING btree (lower("code"),"id");--> statement-breakpoint
CREATE INDEX "affiliate_rate_index" ON "affiliate" USING btree ("rate","id");--> statement-breakpoint
CREATE INDEX "affiliate_updated_at_index" ON "affiliate" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_affiliate_id_idempotency_key_key" ON "commission" USING btree ("affiliate_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "commission_balance_index" ON "commission" USING btree ("affiliate_id","currency","payable_at");--> statement-breakpoint
CREATE INDEX "commission_affiliate_id_index" ON "commission" USING btree ("affiliate_id","id");--> statement-breakpoint
CREATE INDEX "commission_payout_index" ON "commission" USING btree ("id") WHERE "commission"."kind" = 'payout';--> statement-breakpoint
CREATE INDEX "order_referral_affiliate_id_index" ON "order_referral" USING btree ("affiliate_id");--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_affiliate_id_index" ON "referral" USING btree ("affiliate_id");--> statement-breakpoint
CREATE FUNCTION "commission_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the entries of the ledger cannot be changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "commission_keep_rows" BEFORE UPDATE OR DELETE ON "commission"
	FOR EACH ROW EXECUTE FUNCTION "commission_keep"();
