import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, createDatabase } from 'api/testing/database/start-postgres';
import { freePort } from 'api/testing/network/free-port';
import { ServerProcess } from '../server-process.ts';

/**
 * `pnpm bench:restore [gigabytes]`: how long a backup takes, and its restore to an empty place, with the commands that operators
 * use, on PostgreSQL. Half of the bytes are in originals of 250 MB, half in segments of 2 MB. Holes stand for the originals and for
 * what the backup has, so that the disk needs room for one copy only; what is read, compared and written is the whole.
 */
const GB = 1e9;
const MB = 1e6;
const gigabytes = Number(process.argv[2] ?? 50);
const root = path.resolve(import.meta.dirname, '../../..');
const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-bench-restore-'));
const postgres = await startPostgres();
try {
  const dataDir = path.join(folder, 'data');
  const store = path.join(folder, 'backups');
  const DATABASE_URL = await createDatabase(postgres, 'original');
  const server = new ServerProcess(folder, await freePort(), { DATABASE_URL });
  await server.start();
  const files = await fill(path.join(dataDir, 'files'));
  console.log(`${files} files, ${gigabytes} GB`);
  await timed('backup', () => command('backup', dataDir, DATABASE_URL, store, '--with-secret'));
  await digHoles(path.join(store, 'objects'));
  await timed('second backup', () => command('backup', dataDir, DATABASE_URL, store, '--with-secret'));
  await server.stop();
  await rm(dataDir, { recursive: true });
  await timed('restore', async () =>
    command('restore', path.join(folder, 'restored'), await createDatabase(postgres, 'restored'), store),
  );
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Makes files that differ in their first bytes, and have holes for the others. Returns how many. */
async function fill(storage: string): Promise<number> {
  const half = (gigabytes / 2) * GB;
  const kinds = [
    { size: 250 * MB, key: () => `originals/videos/${randomUUID()}/${randomUUID()}` },
    { size: 2 * MB, key: () => `videos/${randomUUID()}/${randomUUID()}/1/segment.m4s` },
  ];
  let count = 0;
  for (const { size, key } of kinds) {
    for (let index = 0; index < half / size; index += 1) {
      const file = path.join(storage, key());
      await mkdir(path.dirname(file), { recursive: true });
      const handle = await open(file, 'w');
      await handle.write(randomUUID());
      await handle.truncate(size);
      await handle.close();
      count += 1;
    }
  }
  return count;
}

/** Gives the disk back what a backup's zeros take, so that its copies can be restored to the same disk. */
async function digHoles(objects: string): Promise<void> {
  for (const prefix of await readdir(objects)) {
    for (const name of await readdir(path.join(objects, prefix))) {
      await runProgram('fallocate', ['--dig-holes', path.join(objects, prefix, name)], {});
    }
  }
}

function command(name: string, dataDir: string, databaseUrl: string, ...args: string[]): Promise<void> {
  return runProgram(process.execPath, [`server/dist/commands/${name}.js`, ...args], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
}

async function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { PATH } = process.env;
  const child = spawn(program, args, { cwd: root, env: { PATH, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  console.log(`${what}: ${seconds.toFixed(0)} s (${((gigabytes * GB) / MB / seconds).toFixed(0)} MB/s)`);
}
