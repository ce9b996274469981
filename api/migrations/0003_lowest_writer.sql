ALTER TABLE "installation" ADD COLUMN "lowest_writer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of every table, before each statement (platform/database/lowest-writer.ts). A connection without a version may write. The lock
-- is shared by writers until their transactions end: whoever raises the version has it alone, and so waits for them.
CREATE FUNCTION refuse_earlier_versions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  version integer := nullif(current_setting('fullcourt.data_version', true), '')::integer;
BEGIN
  IF version IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(7205760);
  IF version < (SELECT lowest_writer FROM public.installation) THEN
    RAISE EXCEPTION 'a newer version has changed what the data means' USING ERRCODE = 'FC001';
  END IF;
  RETURN NULL;
END
$$;
