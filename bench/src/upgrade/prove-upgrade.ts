import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from 'api/testing/database/start-postgres';
import { writeBuilds } from 'api/testing/test-release';
import { earlierVersion, thisVersion } from './earlier-version.ts';
import { rollBack } from './roll-back.ts';
import { sellWithTwoVersions } from './two-versions.ts';
import { upgradeEmbedded, upgradeOnPostgres } from './under-load.ts';

/**
 * `pnpm prove:upgrade [--from commit] [--rows 100000] [--sequences 200] [--seed n] [--only sales|postgres|pglite]`: an earlier
 * version and this one, in processes of their own. They sell from one database at the same time; this one replaces the other
 * under load, on both engines; and the earlier one is started again. By default, the earlier one is the last release or, before
 * there is one, the commit before the newest migration.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    rows: { type: 'string', default: '100000' },
    sequences: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
    only: { type: 'string' },
  },
});
const [rows, sequences] = [Number(values.rows), Number(values.sequences)];
const does = (part: string) => values.only === undefined || values.only === part;

const earlier = await earlierVersion(values.from);
const current = await thisVersion();
for (const [name, { commit, migrations, dataVersion }] of Object.entries({ earlier, current })) {
  console.log(`${name}: ${commit}, ${migrations} migrations, data version ${dataVersion}`);
}
const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-upgrade-'));
const partsDir = path.join(folder, 'parts');
await writeBuilds(partsDir, '1.0.0');
const postgres = await startPostgres();
try {
  if (does('sales')) {
    console.log(`Two versions sell from one database: ${sequences} sequences, seed ${values.seed}`);
    const options = { folder: path.join(folder, 'sales'), partsDir, postgres, earlier };
    await sellWithTwoVersions({ ...options, sequences, seed: values.seed });
  }
  if (does('postgres')) {
    console.log(`PostgreSQL with ${rows} orders, upgraded under load`);
    const options = { folder: path.join(folder, 'postgres'), partsDir, earlier, rows };
    const { before, after, databaseUrl } = await upgradeOnPostgres(postgres, options);
    console.log('Rolling back');
    await rollBack(before, after, databaseUrl, earlier);
  }
  if (does('pglite')) {
    console.log(`PGlite with ${rows} orders, upgraded under load`);
    await upgradeEmbedded({ folder: path.join(folder, 'pglite'), partsDir, earlier, rows });
  }
  await postgres.stop();
  await rm(folder, { recursive: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`The logs of the servers are in ${folder}`);
  await postgres.stop();
  process.exitCode = 1;
}
// A proof that has failed may have left clients or servers.
process.exit();
