CREATE TABLE "ledger_change" (
	"order_id" uuid NOT NULL,
	"transaction" bigint NOT NULL,
	CONSTRAINT "ledger_change_order_id_transaction_pk" PRIMARY KEY("order_id","transaction")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "ledger_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_file" ADD COLUMN "is_slow" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Of every table that a rule of the ledger compares (api/src/modules/ledger/ledger-scope.ts): after each change of a row, the
-- orders that the row is of, before and after, whichever of its columns names them. That an order was compared with the
-- provider changes nothing of it.
CREATE FUNCTION note_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(old) - 'reconciled_at' = to_jsonb(new) - 'reconciled_at' THEN
		RETURN NULL;
	END IF;
	INSERT INTO public.ledger_change (order_id, transaction)
	SELECT DISTINCT found.order_id, pg_current_xact_id()::text::bigint
	FROM unnest(ARRAY[to_jsonb(old), to_jsonb(new)]) AS changed
		CROSS JOIN LATERAL (
			SELECT (changed ->> CASE TG_TABLE_NAME WHEN 'order' THEN 'id' ELSE 'order_id' END)::uuid AS order_id
			UNION ALL SELECT i.order_id FROM public.order_item i WHERE i.id = (changed ->> 'order_item_id')::uuid
			UNION ALL SELECT p.order_id FROM public.payment p WHERE p.id = (changed ->> 'payment_id')::uuid
			UNION ALL SELECT r.order_id FROM public.refund r WHERE r.id = (changed ->> 'refund_id')::uuid
			UNION ALL SELECT d.order_id FROM public.dispute d WHERE d.id = (changed ->> 'dispute_id')::uuid) AS found
	WHERE found.order_id IS NOT NULL
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Access of a deleted account need not be there.
CREATE FUNCTION note_ledger_change_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.ledger_change (order_id, transaction)
	SELECT o.id, pg_current_xact_id()::text::bigint FROM (
		SELECT id FROM public."order" WHERE buyer_id = new.id
		UNION SELECT order_id FROM public.gift WHERE redeemed_by = new.id) AS o
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Whether a book was printed is stored with each order; not in the earliest ones.
CREATE FUNCTION note_ledger_change_of_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.ledger_change (order_id, transaction)
	SELECT DISTINCT order_id, pg_current_xact_id()::text::bigint FROM public.order_item
	WHERE book_id = new.id AND book_kind IS NULL
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['order', 'order_item', 'payment', 'payment_event', 'coupon_redemption', 'entitlement', 'gift',
		'refund', 'refund_item', 'dispute', 'invoice', 'order_referral', 'commission'] LOOP
		EXECUTE format('CREATE TRIGGER "note_ledger_change" AFTER INSERT OR UPDATE OR DELETE ON public.%I
			FOR EACH ROW EXECUTE FUNCTION note_ledger_change()', name);
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "note_ledger_change" AFTER UPDATE OF "deleted_at" ON "user" FOR EACH ROW
	WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION note_ledger_change_of_user();
--> statement-breakpoint
CREATE TRIGGER "note_ledger_change" AFTER UPDATE OF "kind" ON "book" FOR EACH ROW
	WHEN (old.kind IS DISTINCT FROM new.kind) EXECUTE FUNCTION note_ledger_change_of_book();
