import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contains } from './search.ts';
import { books } from '../database/tables/books.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';

const database = await closeAfterAll(openTestDatabase());

it.each([
  // Three letters and more, digits and characters: anywhere.
  ['lay', 'Layups', true],
  ['yup', 'Layups', true],
  ['15', 'TIPOFF15', true],
  ['-', 'Box-out', true],
  ['%', 'Box-out', false],
  ['_', 'Box-out', false],
  // One or two letters: where a word begins.
  ['l', 'Layups', true],
  ['LA', 'Layups', true],
  ['ou', 'Box-out', true],
  ['ex', 'ana@example.com', true],
  ['d', 'Ana.Diaz@example.com', true],
  ['éq', 'Jeu en équipe', true],
  ['Ál', '¡Álvaro!', true],
  ['b', 'First line\nbelow', true],
  ['b', '[beginners]', true],
  ['ay', 'Layups', false],
  ['s', 'Layups', false],
  ['quipe', 'Équipe', true],
])('"%s" in "%s": %s', async (q, text, found) => {
  const { rows } = await database.db.execute(
    sql`select ${contains([books.title], q)} as found from (values (${text})) as book(title)`,
  );
  expect(rows).toEqual([{ found }]);
});
