-- Indexes for `contains` (src/http/search.ts), on the columns that it searches. Without the extension, which a server's
-- administrator may not have installed or may not allow, searches read the whole table.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS "pg_trgm";
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'searches have no indexes, since pg_trgm is missing: %', sqlerrm;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	-- The extension may be in any schema.
	trigrams text;
	searched record;
BEGIN
	SELECT quote_ident(nspname) || '.gin_trgm_ops' INTO trigrams
		FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
	IF trigrams IS NULL THEN
		RETURN;
	END IF;
	FOR searched IN SELECT * FROM (VALUES
		('user', ARRAY['email', 'name']),
		('video', ARRAY['title', 'description']),
		('package', ARRAY['title', 'description']),
		('book', ARRAY['title', 'description']),
		('coupon', ARRAY['code'])
	) AS list (name, columns) LOOP
		-- Without `fastupdate`, new rows do not collect outside of the index, where each search reads all of them.
		EXECUTE format(
			'CREATE INDEX %I ON %I USING gin (%s) WITH (fastupdate = off)',
			searched.name || '_search_index',
			searched.name,
			(SELECT string_agg(format('%I %s', name, trigrams), ', ' ORDER BY position)
				FROM unnest(searched.columns) WITH ORDINALITY AS searched_column (name, position))
		);
	END LOOP;
END
$$;
