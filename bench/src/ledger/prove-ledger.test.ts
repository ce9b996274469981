import path from 'node:path';
import { freePort } from 'api/testing/network/free-port';
import { createDatabase, startPostgres } from 'api/testing/database/start-postgres';
import { closeAfterAll } from 'api/testing/close-after-all';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { writeBuilds } from 'api/testing/test-release';
import { afterAll, expect, inject, it } from 'vitest';
import { ProductUnderTest } from './product-under-test.ts';
import { prove } from './prove.ts';

/** A sample of what `pnpm prove:ledger` runs by the thousand. */
const SEED = '20261124';
const SEQUENCES = 15;
const KILLED = [4, 11];

// The server fills its database first.
const PATIENCE_MS = 600_000;

// Builds the server, unless it is built already.
expect((await fetch(new URL('build', inject('templatesUrl')))).status).toBe(200);
const folder = await folderForFile();
const partsDir = path.join(folder, 'parts');
await writeBuilds(partsDir, '1.0.0');
const postgres = await startPostgres();
afterAll(() => postgres.stop());
const databaseUrl = await createDatabase(postgres, 'ledger');
const product = await closeAfterAll(ProductUnderTest.open({ folder, databaseUrl, port: await freePort(), partsDir }));

it(
  'reaches the same state whatever the order of events and kills',
  async () => {
    const isKilled = (number: number) => KILLED.includes(number);
    const proof = await prove(product, { seed: SEED, first: 1, last: SEQUENCES, parallel: 8, isKilled });
    expect(product.kills).toBe(KILLED.length);
    expect(proof.ledger).toMatchObject({ violations: [], counts: { orders: 2 * SEQUENCES } });
    expect(proof.ledger?.counts.refunds).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
