import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { schema } from './tables.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations/meta');

const withoutIds = ({ id: _id, prevId: _prevId, ...snapshot }: object & { id?: string; prevId?: string }) => snapshot;

it('lead to the schema; `pnpm db:generate` makes the one that is missing', () => {
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!;
  const migrated = JSON.parse(readFileSync(path.join(folder, newest), 'utf8')) as object;
  expect(withoutIds(generateDrizzleJson(schema))).toEqual(withoutIds(migrated));
});
