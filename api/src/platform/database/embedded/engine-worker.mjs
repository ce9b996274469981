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
const engine = await PGlite.create({
  dataDir: workerData.folder,
  extensions: { pg_trgm },
  ...(fs.existsSync(path.join(workerData.folder, 'PG_VERSION')) ? {} : initialCluster()),
});

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
