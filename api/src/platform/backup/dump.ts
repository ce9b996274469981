import { open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { installation } from '../database/tables/files.ts';
import { SCHEMA } from '../jobs/boss.ts';
import { StartupError } from '../startup-error.ts';

/** Rows that are read, and written, by one statement. */
export const BATCH = 500;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type DumpedTable = z.infer<typeof table>;

const head = z.object({
  /** The time of the last migration, which identifies the schema. */
  migration: z.number(),
  installation: z.uuid(),
});
export type DumpHead = z.infer<typeof head>;

/** Numbers of rows by `schema.name`. */
const counts = z.record(z.string(), z.number());
export type RowCounts = z.infer<typeof counts>;

/** A line of a dump that is not a row. Those of rows are arrays: the columns as text, or null. */
const mark = z.union([
  z.object({ head }),
  z.object({ table }),
  z.object({ sequence: z.object({ name: z.string(), value: z.string() }) }),
  z.object({ end: counts }),
]);
type Mark = z.infer<typeof mark>;

/** Part of a dump: a line that is not a row, or rows of the last table. */
export type DumpPart = Mark | { readonly rows: readonly string[] };

export const nameOf = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>) => `${schema}.${name}`;

/**
 * Writes all rows of a database as they are at one moment, compressed, to a file that has no name any more, and returns a
 * stream of it. So a slow reader does not hold the transaction, and the embedded engine with it.
 *
 * @param file a path for the time of its creation
 */
export async function dumpDatabase(db: Database, file: string): Promise<Readable> {
  const target = await open(file, 'wx', 0o600);
  const source = await open(file);
  try {
    await rm(file);
    await db.transaction(
      (tx) => pipeline(Readable.from(linesOf(tx)), createGzip({ level: 1 }), target.createWriteStream()),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    return source.createReadStream();
  } catch (error) {
    await Promise.allSettled([source.close(), target.close()]);
    throw error;
  }
}

const line = (value: Mark) => `${JSON.stringify(value)}\n`;

async function* linesOf(tx: Database): AsyncGenerator<string> {
  yield line({ head: await readHead(tx) });
  const counted: RowCounts = {};
  for (const table of await listTables(tx)) {
    yield line({ table });
    let count = 0;
    for await (const rows of rowsOf(tx, table)) {
      count += rows.length;
      yield rows.map((row) => `${row}\n`).join('');
    }
    counted[nameOf(table)] = count;
  }
  const sequences = await tx.execute<{ name: string; value: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null`);
  for (const { name, value } of sequences.rows) yield line({ sequence: { name, value } });
  yield line({ end: counted });
}

async function readHead(tx: Database): Promise<DumpHead> {
  const [row] = await tx.select({ id: installation.id }).from(installation);
  const { rows } = await tx.execute<{ migration: string }>(
    sql`select max(created_at) as migration from drizzle.__drizzle_migrations`,
  );
  if (!row) throw new StartupError('the product has never been started with this database');
  return head.parse({ installation: row.id, migration: Number(rows[0]?.migration) });
}

/** Our own tables, and the jobs of the queue, whose other tables each version makes for itself. */
async function listTables(tx: Database): Promise<DumpedTable[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select n.nspname as schema, c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' or (n.nspname = ${SCHEMA} and c.relname = 'job'))
      and c.relkind in ('r', 'p') and not c.relispartition
    group by 1, 2 order by 1, 2`);
  return rows.map((row) => table.parse(row));
}

async function* rowsOf(tx: Database, { schema, name, columns }: DumpedTable): AsyncGenerator<string[]> {
  // As text: of all types, it is what the database reads again without loss.
  const values = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  await tx.execute(sql`declare dumped no scroll cursor for
    select json_build_array(${sql.join(values, sql`, `)})::text as row
    from ${sql.identifier(schema)}.${sql.identifier(name)}`);
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from dumped`));
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close dumped`);
}

/** Reads a dump. Throws a `StartupError` if it is not complete, or has not as many rows as it says. */
export async function* readDump(source: Readable): AsyncGenerator<DumpPart> {
  const text = source.pipe(createGunzip());
  source.once('error', (error) => text.destroy(error));
  const counted: RowCounts = {};
  let current = '';
  const rows: string[] = [];
  let isComplete = false;
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      if (line.startsWith('[')) {
        counted[current] = (counted[current] ?? 0) + 1;
        if (rows.push(line) === BATCH) yield { rows: rows.splice(0) };
        continue;
      }
      if (rows.length > 0) yield { rows: rows.splice(0) };
      const part = mark.parse(JSON.parse(line));
      if ('table' in part) counted[(current = nameOf(part.table))] = 0;
      if ('end' in part) isComplete = haveSameCounts(counted, part.end);
      yield part;
    }
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError || isOfCompression(error)) throw damaged();
    throw error;
  }
  if (!isComplete) throw damaged();
}

const damaged = () => new StartupError('the database in the backup is incomplete or damaged');

const isOfCompression = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_STREAM_PREMATURE)/.test(String(error.code));

const haveSameCounts = (one: RowCounts, other: RowCounts) =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((name) => one[name] === other[name]);

/** Reads a dump to its end, and returns what it says of itself. */
export async function inspectDump(source: Readable): Promise<DumpHead & { readonly rows: RowCounts }> {
  let first: DumpHead | undefined;
  let rows: RowCounts = {};
  for await (const part of readDump(source)) {
    if ('head' in part) first = part.head;
    if ('end' in part) rows = part.end;
  }
  if (!first) throw damaged();
  return { ...first, rows };
}
