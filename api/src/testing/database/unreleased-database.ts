import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** What databases from before version 1.0 have recorded of the first and the last of their migrations. */
const FIRST = ['6241866bce0d72ee4afbdf29dd44f263f6ee64d1956ede75139a719d1b72313d', 1_795_261_447_924] as const;
const LAST = ['4ed97ae8cad4727846b0b465de45e4df9a86912c82715d097fb8993e4ef87b89', 1_795_704_807_353] as const;

/** The states that such a database can be in, with the migrations that it has recorded. */
export const unreleasedStates = [
  { state: 'after its first migration', migrations: [FIRST] },
  { state: 'after its last migration', migrations: [FIRST, LAST] },
  { state: 'without a record of its migrations', migrations: [] },
];

/** Fills an empty database like one from before version 1.0, with one account. */
export async function fillUnreleased(db: Database, migrations: (typeof unreleasedStates)[number]['migrations']) {
  await db.execute(sql`create table "user" (email text)`);
  await db.execute(sql`insert into "user" values ('ana@example.com')`);
  if (migrations.length === 0) return;
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const [hash, at] of migrations)
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`);
}

/** All tables of the product and of its migrations, and the accounts. */
export async function contentOf(db: Database) {
  const tables = await db.execute(sql`select table_schema, table_name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`);
  const accounts = await db.execute(sql`select * from "user"`);
  return { tables: tables.rows, accounts: accounts.rows };
}
