import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { users } from './users.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('keeps all data when it runs again', async () => {
  const user = { email: 'a@example.com', name: 'A', passwordHash: 'x', roleId: 1 };
  await database.db.insert(users).values(user);
  await migrate(database.pool);
  expect(await database.db.$count(users)).toBe(1);
});

it('runs in several processes at the same time', async () => {
  for (const schema of ['public', 'drizzle']) await database.db.execute(sql.raw(`drop schema ${schema} cascade`));
  await database.db.execute(sql`create schema public`);
  await Promise.all([1, 2, 3].map(() => migrate(database.pool)));
  expect(await database.db.$count(users)).toBe(0);
});
