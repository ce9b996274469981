import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase, startPostgres, type Server } from 'api/testing/database/start-postgres';
import { freePort } from 'api/testing/network/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProductClient } from '../product-client.ts';
import { ServerProcess } from '../server-process.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Backups of each engine, each killed at a random moment, or with its server. */
const ROUNDS = 6;

let postgres: Server;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-fault-backup-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['embedded', 'postgresql'])('a product with the %s database that is written to', (engine) => {
  it('has only backups that can be restored, whatever is killed', async () => {
    const own = path.join(folder, engine);
    const port = await freePort();
    const settings = engine === 'postgresql' ? { DATABASE_URL: await createDatabase(postgres, 'fault_backup') } : {};
    await mkdir(own);
    const server = new ServerProcess(own, port, settings);
    await server.start();
    const env = {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: path.join(own, 'data'),
      ...settings,
    };
    const command = (name: string, ...args: string[]) => {
      const child = spawn(process.execPath, [`server/dist/commands/${name}.js`, ...args], { cwd: root, env });
      const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      return {
        kill: () => child.kill('SIGKILL'),
        ended: ended.then(([out, errors, [code]]) => ({ code, out, errors })),
      };
    };
    const store = path.join(own, 'backups');
    let isStopped = false;
    let written = 0;
    const writing = (async () => {
      let client: ProductClient | null = null;
      while (!isStopped) {
        try {
          client ??= await ProductClient.login(server.url);
          await client.createVideo({ title: `Drill ${written}` });
          written += 1;
        } catch {
          client = null;
          await delay(100);
        }
      }
    })();
    const started = Date.now();
    expect(await command('backup', store).ended).toMatchObject({ code: 0 });
    const duration = Date.now() - started;
    for (let round = 0; round < ROUNDS; round += 1) {
      const backup = command('backup', store);
      await delay(Math.random() * duration);
      if (round % 2 === 0) backup.kill();
      else {
        await server.kill();
        await server.start();
      }
      await backup.ended;
    }
    expect(await command('backup', store).ended).toMatchObject({ code: 0 });
    isStopped = true;
    await writing;
    await server.stop();
    expect(written).toBeGreaterThan(0);
    const ids = await readdir(path.join(store, 'backups'));
    const complete: string[] = [];
    for (const id of ids) {
      const { code, out, errors } = await command('verify-backup', store, '--backup', id).ended;
      const isComplete = (await readdir(path.join(store, 'backups', id))).includes('manifest.json');
      expect([id, code, errors]).toEqual([
        id,
        isComplete ? 0 : 1,
        isComplete ? '' : expect.stringContaining('incomplete'),
      ]);
      if (isComplete) complete.push(out);
    }
    expect(complete.length).toBeGreaterThanOrEqual(2);
  });
});
