import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { addressKey, addressKeyOf } from './address-key.ts';

const { db } = await closeAfterAll(openTestDatabase());

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  // Folded by some to the i of another mailbox.
  ['vİctim@example.com', 'vİctim@example.com'],
  // A Kelvin sign, not a K.
  ['\u212Aim@example.com', '\u212Aim@example.com'],
  ['ΝΊΚΟΣ@Example.com', 'ΝΊΚΟΣ@example.com'],
  ['Žofia@example.com', 'Žofia@example.com'],
])('folds the letters from A to Z of %s alone, in the database as in the process', async (email, key) => {
  const { rows } = await db.execute(sql`select ${addressKeyOf(email)} as key`);
  expect([addressKey(email), rows[0]?.['key']]).toEqual([key, key]);
});
