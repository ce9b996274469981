import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'api/testing/network/free-port';
import { createDatabase, startPostgres, type Server } from 'api/testing/database/start-postgres';
import { releaseOf, testFiles } from 'api/testing/test-release';
import { partNames } from 'federation-contract/parts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ProductUnderTest } from './product-under-test.ts';
import { prove } from './prove.ts';

/** A sample of what `pnpm prove:ledger` runs by the thousand. */
const SEED = '20261124';
const SEQUENCES = 15;
const KILLED = [4, 11];

// The server fills its database first.
const PATIENCE_MS = 600_000;

let folder: string;
let postgres: Server | undefined;
let product: ProductUnderTest | undefined;
beforeAll(async () => {
  // Builds the server, unless it is built already.
  expect((await fetch(new URL('build', inject('templatesUrl')))).status).toBe(200);
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-ledger-'));
  const partsDir = path.join(folder, 'parts');
  await buildParts(partsDir);
  postgres = await startPostgres();
  const databaseUrl = await createDatabase(postgres, 'ledger');
  product = await ProductUnderTest.open({ folder, databaseUrl, port: await freePort(), partsDir });
}, PATIENCE_MS);
afterAll(async () => {
  await product?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

/** Writes the smallest build of each part. */
async function buildParts(partsDir: string): Promise<void> {
  for (const part of partNames) {
    const dist = path.join(partsDir, part === 'shell' ? part : `remote-${part}`, 'dist');
    await mkdir(dist, { recursive: true });
    const files = testFiles(part, part);
    for (const [file, content] of Object.entries(files)) await writeFile(path.join(dist, file), content);
    await writeFile(path.join(dist, 'manifest.json'), JSON.stringify(releaseOf(part, '1.0.0', files)));
  }
}

it(
  'reaches the same state whatever the order of events and kills',
  async () => {
    if (!product) throw new Error('The server has not started');
    const isKilled = (number: number) => KILLED.includes(number);
    const proof = await prove(product, { seed: SEED, first: 1, last: SEQUENCES, parallel: 8, isKilled });
    expect(product.kills).toBe(KILLED.length);
    expect(proof.ledger).toMatchObject({ violations: [], counts: { orders: 2 * SEQUENCES } });
    expect(proof.ledger?.counts.refunds).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
