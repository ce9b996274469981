// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * The thread of the embedded PostgreSQL, for `EngineThread`. It sends an empty message when the engine is open, then the
 * responses to each request. JavaScript, since a thread cannot load TypeScript on Node 20.
 * @typedef {{ readonly messages: Uint8Array } | 'close'} EngineRequest
 */

// The engine makes each file that it creates writable for everyone.
const { chmodSync } = fs;
fs.chmodSync = (file, mode) => chmodSync(file, Number(mode) & 0o700);

// Loaded only now, so that they use the function above.
const { PGlite } = await import('@electric-sql/pglite');
const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
const extensions = { pg_trgm };
const { folder } = workerData;
if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) await createCluster();
const engine = await PGlite.create({ dataDir: folder, extensions });

/** Makes the files of a new database, beside the folder: a process that is killed meanwhile leaves nothing in it. */
async function createCluster() {
  const made = `${folder}.new`;
  fs.rmSync(made, { recursive: true, force: true });
  const engine = await PGlite.create({ dataDir: made, extensions, ...initialCluster() });
  await engine.close();
  if (fs.existsSync(folder)) fs.rmdirSync(folder);
  fs.renameSync(made, folder);
}

/** What a new database starts from. It is only in the build: without it, the engine makes one, which takes longer. */
function initialCluster() {
  const file = new URL(import.meta.resolve('#initial-cluster'));
  return fs.existsSync(file) ? { loadDataDir: new Blob([fs.readFileSync(file)]) } : {};
}

parentPort?.on('message', async (/** @type {EngineRequest} */ request) => {
  if (request !== 'close') return parentPort?.postMessage(await engine.execProtocolRaw(request.messages));
  await engine.close();
  process.exit();
});
parentPort?.postMessage(new Uint8Array());
