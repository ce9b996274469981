CREATE TABLE "trashed_file" (
	"key" text NOT NULL,
	"batch" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "trashed_file_key_batch_pk" PRIMARY KEY("key","batch")
);
--> statement-breakpoint
ALTER TABLE "unreferenced_file" DROP CONSTRAINT "unreferenced_file_pkey";--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "files_listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "files_listed" integer;--> statement-breakpoint
CREATE INDEX "unreferenced_file_key_index" ON "unreferenced_file" USING btree ("key");
--> statement-breakpoint
-- What a row refers to in the storage: keys of files, and folders with a slash at their end (docs/adr/0094). A table that has such
-- a function has the triggers below. Strict, so that it is not put into the queries that call it, which PostgreSQL 18 fails to plan
-- (“variable not found in subplan target list”).
CREATE FUNCTION stored_names(book) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT ($1).file ->> 'key'
$$;
--> statement-breakpoint
-- What refers to a picture does not matter here, as rows without use are deleted.
CREATE FUNCTION stored_names(picture) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT ($1).key_prefix || '/' UNION ALL SELECT ($1).original_key
$$;
--> statement-breakpoint
CREATE FUNCTION stored_names(release) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT 'release-files/' || ($1).part || '/' || ($1).version || '/' || encode(decode(substr(value, 8), 'base64'), 'hex')
	FROM jsonb_each_text(($1).manifest -> 'files')
$$;
--> statement-breakpoint
-- Of a release that is not recorded yet.
CREATE FUNCTION stored_names(release_upload) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT 'release-files/' || ($1).part || '/' || ($1).version || '/' || encode(decode(substr(($1).integrity, 8), 'base64'), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION stored_names(video) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT ($1).file_key
	UNION ALL SELECT ($1).stream ->> 'prefix'
	UNION ALL SELECT caption ->> 'key' FROM jsonb_array_elements(($1).captions) caption
$$;
--> statement-breakpoint
-- What is not finished also has all that may have been made of it: output, the original, what has arrived, and working copies.
CREATE FUNCTION stored_names(video_file) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT unnest(ARRAY[($1).file_key, ($1).original_key, ($1).stream ->> 'prefix'])
	UNION ALL
	SELECT unnest(ARRAY[
		'videos/' || ($1).video_id || '/' || ($1).id || '/',
		'originals/videos/' || ($1).video_id || '/' || ($1).id,
		'originals/uploads/' || ($1).id,
		'.unfinished/originals/uploads/' || ($1).id || '/',
		'.work/uploads/' || ($1).id,
		'.work/jobs/' || ($1).id
	]) WHERE ($1).state IN ('uploading', 'processing')
$$;
--> statement-breakpoint
-- The file or folder that is kept or deleted as a whole: placeOf in platform/storage/key-layout.ts.
CREATE FUNCTION file_place(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(substring(name FROM '^(?:videos/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/\d+/|public/pictures/[^/]+/|originals/uploads/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\.unfinished/.+/|\.work/[^/]+/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'), name)
$$;
--> statement-breakpoint
-- Notes what a row has referred to and no longer does, in the transaction that changes it.
CREATE FUNCTION note_dropped_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		EXECUTE format(
			'INSERT INTO public.unreferenced_file (key) SELECT DISTINCT public.file_place(name)
			FROM %I.%I changed, public.stored_names(changed) name WHERE name IS NOT NULL',
			TG_TABLE_SCHEMA, TG_TABLE_NAME
		);
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO public.unreferenced_file (key)
		SELECT DISTINCT public.file_place(name) FROM public.stored_names(OLD) name WHERE name IS NOT NULL;
	ELSE
		INSERT INTO public.unreferenced_file (key)
		SELECT DISTINCT public.file_place(name)
		FROM (SELECT public.stored_names(OLD) EXCEPT SELECT public.stored_names(NEW)) dropped (name) WHERE name IS NOT NULL;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_dropped_files AFTER UPDATE OR DELETE ON "book" FOR EACH ROW EXECUTE FUNCTION note_dropped_files();--> statement-breakpoint
CREATE TRIGGER note_emptied_files BEFORE TRUNCATE ON "book" FOR EACH STATEMENT EXECUTE FUNCTION note_dropped_files();--> statement-breakpoint
CREATE TRIGGER note_dropped_files AFTER UPDATE OR DELETE ON "picture" FOR EACH ROW EXECUTE FUNCTION note_dropped_files();--> statement-breakpoint
CREATE TRIGGER note_emptied_files BEFORE TRUNCATE ON "picture" FOR EACH STATEMENT EXECUTE FUNCTION note_dropped_files();--> statement-breakpoint
CREATE TRIGGER note_dropped_files AFTER UPDATE OR DELETE ON "release" FOR EACH ROW EXECUTE FUNCTION note_dropped_files();--> statement-breakpoint
CREATE TRIGGER note_emptied_files BEFORE TRUNCATE ON "release" FOR EACH STATEMENT EXECUTE FUNCTION note_dropped_files();--> statement-breakpoint
CREATE TRIGGER note_dropped_files AFTER UPDATE OR DELETE ON "release_upload" FOR EACH ROW EXECUTE FUNCTION note_dropped_files();--> statement-breakpoint
CREATE TRIGGER note_emptied_files BEFORE TRUNCATE ON "release_upload" FOR EACH STATEMENT EXECUTE FUNCTION note_dropped_files();--> statement-breakpoint
CREATE TRIGGER note_dropped_files AFTER UPDATE OR DELETE ON "video" FOR EACH ROW EXECUTE FUNCTION note_dropped_files();--> statement-breakpoint
CREATE TRIGGER note_emptied_files BEFORE TRUNCATE ON "video" FOR EACH STATEMENT EXECUTE FUNCTION note_dropped_files();--> statement-breakpoint
CREATE TRIGGER note_dropped_files AFTER UPDATE OR DELETE ON "video_file" FOR EACH ROW EXECUTE FUNCTION note_dropped_files();--> statement-breakpoint
CREATE TRIGGER note_emptied_files BEFORE TRUNCATE ON "video_file" FOR EACH STATEMENT EXECUTE FUNCTION note_dropped_files();
