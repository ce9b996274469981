import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'api/testing/network/free-port';
import { createDatabase, startPostgres } from 'api/testing/database/start-postgres';
import { ProductUnderTest } from './product-under-test.ts';
import { prove } from './prove.ts';

/**
 * `pnpm prove:ledger [sequences] [seed]`: the production build on PostgreSQL sells through a stub of Stripe. Events of payments,
 * refunds and disputes arrive permuted, doubled, late or not at all, at the same time as buyers, administrators and jobs, and
 * the server is killed in one of four sequences. Each order has to end like a twin that is told the same in order, and the
 * ledger check has to pass. The same seed chooses the same sequences; `16-20` are those to repeat.
 */
const [sequences = '1000', seed = String(Date.now() % 1e6)] = process.argv.slice(2);
const [, first = '1', last = '1000'] = /^(?:(\d+)-)?(\d+)$/.exec(sequences) ?? [];
const PARALLEL = 25;
console.log(`Seed ${seed}`);

const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-ledger-'));
const postgres = await startPostgres();
const databaseUrl = await createDatabase(postgres, 'ledger');
const product = await ProductUnderTest.open({ folder, databaseUrl, port: await freePort() });
process.once('exit', () => product.end());
const start = performance.now();
try {
  const proof = await prove(product, {
    seed,
    first: Number(first),
    last: Number(last),
    parallel: PARALLEL,
    isKilled: (number) => number % 4 === 0,
    report: (line) => console.log(line),
  });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${proof.sequences} sequences, ${product.kills} kills, ${minutes} minutes`);
  for (const [name, count] of Object.entries(proof.ledger?.counts ?? {})) console.log(`  ${name}: ${count}`);
  await product.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`The log of the server is ${product.log}`);
  await product.close();
  await postgres.stop();
  process.exitCode = 1;
}
