CREATE FUNCTION "audit_event_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The cleanup job deletes events at the end of their retention period, which is at least 30 days.
	IF TG_OP = 'DELETE' THEN
		IF old.created_at < now() - interval '30 days' THEN
			RETURN old;
		END IF;
	-- A demo is reset as a whole.
	ELSIF TG_OP = 'TRUNCATE' AND EXISTS (SELECT FROM "demo_marker") THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'audit events cannot be changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_event_keep_rows" BEFORE UPDATE OR DELETE ON "audit_event"
	FOR EACH ROW EXECUTE FUNCTION "audit_event_keep"();
--> statement-breakpoint
CREATE TRIGGER "audit_event_keep_table" BEFORE TRUNCATE ON "audit_event"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_event_keep"();
