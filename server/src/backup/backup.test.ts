import { randomBytes, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createApi } from 'api/app';
import { openPlatform } from 'api/platform';
import { newBackupId, placesOf, writeManifest, type Manifest } from 'api/platform/backup/manifest';
import { readSecrets } from 'api/platform/data-dir';
import { pictures } from 'api/platform/database/tables/pictures';
import { users } from 'api/platform/database/tables/users';
import { parseEnv } from 'api/platform/env';
import { FolderStorage } from 'api/platform/storage/folder-storage';
import { closeAfterAll } from 'api/testing/close-after-all';
import { createDatabase, openServer, query } from 'api/testing/database/start-postgres';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyDataDir } from '../testing/copy-data-dir.ts';
import { inPlatform } from '../testing/in-platform.ts';
import { makeBackup } from './make-backup.ts';
import { removeExpired } from './remove-expired.ts';
import { openBackup, restoreBackup } from './restore-backup.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PATIENCE = { timeout: 30_000, interval: 20 };

const folder = await folderForFile();
const DATA_DIR = path.join(folder, 'data');
await copyDataDir('demo', DATA_DIR);
const config = parseEnv({ DATA_DIR });
const platform = await closeAfterAll(openPlatform(config));
const app = createApi({ platform, config });
afterAll(() => app.close());
await app.listen({ port: 0, host: '127.0.0.1' });
vi.stubEnv('PORT', String((app.server.address() as AddressInfo).port));

const stores = path.join(folder, 'stores');
const store = new FolderStorage(path.join(stores, 'first'));
const secrets = (await readSecrets(DATA_DIR))!;
const told: string[] = [];
let seconds = 0;
const backUp = (into = store, withSecret = true) =>
  makeBackup(config, into, {
    withSecret,
    now: new Date(Date.UTC(2026, 2, 1, 4, 0, (seconds += 1))),
    tell: (line) => told.push(line),
  });

const emptyTarget = async () => {
  const folderOfTarget = path.join(folder, randomUUID());
  return { DATA_DIR: folderOfTarget };
};

const restore = async (
  id: string,
  settings: Readonly<Record<string, string>>,
  { from = store, own = null as typeof secrets | null, isForeignAllowed = false } = {},
) => restoreBackup(parseEnv(settings), { store: from, id, secrets: own, isForeignAllowed });

/** Stores files and rows as requests do until it is stopped; each row comes after its file. */
function writeAlways() {
  let isStopped = false;
  let written = 0;
  const done = (async () => {
    while (!isStopped) {
      const hash = randomBytes(32).toString('hex');
      const original_key = `originals/pictures/${hash}.png`;
      await platform.storage.put(original_key, randomBytes(1000));
      await platform.db.transaction(async (tx) => {
        const size = { width: 1, height: 1, alpha: false, widths: [] };
        await tx.insert(pictures).values({ ...size, key_prefix: `public/pictures/${hash}`, original_key });
        await tx.insert(users).values({ email: `${hash}@example.com`, name: 'Ana', password_hash: 'x', role_id: 2 });
      });
      written += 1;
    }
  })();
  return { written: () => written, stop: () => ((isStopped = true), done) };
}

const pairs = ({ db }: Pick<typeof platform, 'db'>) =>
  db.execute<{ pictures: string; users: string }>(`
    select (select count(*) from picture where original_key like 'originals/pictures/%' and widths = '{}') as pictures,
      (select count(*) from "user" where password_hash = 'x') as users`);

async function copyOfStore() {
  const root = path.join(stores, randomUUID());
  await cp(path.join(stores, 'first'), root, { recursive: true });
  return { from: new FolderStorage(root), root };
}
const objectsOf = async (root: string) => {
  const found = await readdir(path.join(root, 'objects'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

let first: Manifest;
beforeAll(async () => {
  const writing = writeAlways();
  await vi.waitUntil(() => writing.written() > 0, PATIENCE);
  first = await backUp();
  const before = writing.written();
  await vi.waitUntil(() => writing.written() > before, PATIENCE);
  await writing.stop();
});

it('restores what was there at one moment, while requests write, with all its files', async () => {
  const target = await emptyTarget();
  const { brokenFiles, violations, manifest } = await restore(first.id, target);
  expect([brokenFiles, violations]).toEqual([[], []]);
  expect(manifest.files.count).toBeGreaterThan(10);
  expect((await stat(path.join(target.DATA_DIR, 'secret'))).mode & 0o777).toBe(0o600);
  await inPlatform(target, async (restored) => {
    const { rows } = await pairs(restored);
    expect(Number(rows[0]!.users)).toBeGreaterThan(0);
    expect(rows[0]!.pictures).toBe(rows[0]!.users);
    // Statistics are there: lists and checks are not slow.
    const analysed = await restored.pool.query(`select from pg_stats where tablename = 'user'`);
    expect(analysed.rowCount).toBeGreaterThan(0);
    // Foreign keys and triggers are, too.
    const disabled = await restored.pool.query(`select from pg_trigger where tgenabled <> 'O'`);
    expect(disabled.rowCount).toBe(0);
    await expect(
      restored.pool.query(`insert into session (user_id, expires_at) values ('${randomUUID()}', now())`),
    ).rejects.toThrow();
  });
  expect(Date.parse((await readFile(path.join(DATA_DIR, 'last-backup'), 'utf8')).trim())).not.toBeNaN();
});

it('copies only files that no earlier backup has', async () => {
  const key = `originals/books/${randomUUID()}/${randomUUID()}`;
  await platform.storage.put(key, Buffer.from('a new book'));
  await backUp();
  told.length = 0;
  const second = await backUp();
  expect(told.at(-1)).toMatch(/, 0 of them new$/);
  await platform.storage.put(key, Buffer.from('another'));
  await backUp();
  expect(told.at(-1)).toMatch(/, 1 of them new$/);
  expect(second.files.count).toBeGreaterThan(first.files.count);
});

describe('in a PostgreSQL database', () => {
  const DATABASE = `fullcourt_backup_${process.pid}`;
  let server: Awaited<ReturnType<typeof openServer>>;
  beforeAll(async () => void (server = await openServer()));
  afterAll(async () => {
    await query(server.url, `drop database if exists ${DATABASE}`);
    await server.stop();
  });

  it('restores a backup of the embedded one, backs it up, and restores that', async () => {
    const target = { ...(await emptyTarget()), DATABASE_URL: await createDatabase(server, DATABASE) };
    const { brokenFiles, violations } = await restore(first.id, target);
    expect([brokenFiles, violations]).toEqual([[], []]);
    const other = new FolderStorage(path.join(stores, 'postgres'));
    const made = await makeBackup(parseEnv(target), other, { withSecret: false, now: new Date(), tell: () => {} });
    // Jobs may have ended, marks of files begin anew, and the check of the ledger forgets what had changed.
    const rowsOf = ({ database }: Manifest) =>
      Object.entries(database.rows).filter(([name]) => !/unreferenced_file|ledger_change|pgboss/.test(name));
    expect(rowsOf(made)).toEqual(rowsOf(first));
    expect(await openBackup({ store: other, id: made.id, secrets, isForeignAllowed: false })).toMatchObject({
      included: null,
    });
    await expect(restore(first.id, { ...target, DATA_DIR: path.join(folder, 'again') })).rejects.toThrow(
      'the database is not empty',
    );
  });
});

describe('refuses', () => {
  /** A store in which a test may break something. */
  async function changeByte(file: string) {
    const bytes = await readFile(file);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(file, bytes);
  }
  const refusal = async (from: FolderStorage, more: object = {}) => {
    const target = await emptyTarget();
    const error = await restore(first.id, target, { from, ...more }).catch((reason: unknown) => reason);
    // It has no database that would start.
    expect(await readdir(path.join(target.DATA_DIR, 'database')).catch(() => [])).toEqual([]);
    expect(error).toMatchObject({ name: 'StartupError' });
    return (error as Error).message;
  };

  it('a backup that was not finished, or has lost a part', async () => {
    const { from, root } = await copyOfStore();
    const places = placesOf(first.id);
    const [manifest, database] = [path.join(root, places.manifest), path.join(root, places.database)];
    await truncate(database, (await stat(database)).size - 10);
    expect(await refusal(from)).toContain('the backup has been changed');
    await rm(database);
    expect(await refusal(from)).toContain('the backup is incomplete');
    await rm(manifest);
    expect(await refusal(from)).toContain('is incomplete: it has no manifest');
    const other = await copyOfStore();
    // All of them: some are only of other backups.
    for (const file of await objectsOf(other.root)) await rm(file);
    expect(await refusal(other.from)).toMatch(/is incomplete: its copy of .* is missing/);
  });

  it.each(['database', 'files', 'manifest'] as const)('one changed byte in its %s', async (name) => {
    const { from, root } = await copyOfStore();
    await changeByte(path.join(root, placesOf(first.id)[name]));
    expect(await refusal(from)).toContain('has been changed');
  });

  it('one changed byte in a file', async () => {
    const { from, root } = await copyOfStore();
    for (const file of await objectsOf(root)) await changeByte(file);
    const target = await emptyTarget();
    await expect(restore(first.id, target, { from })).rejects.toThrow('is another file');
    // So that no product starts on what there is, with another database.
    const id = await readFile(path.join(target.DATA_DIR, 'files/installation'), 'utf8');
    expect(id).toBe(first.installation);
  });

  it('a foreign backup, unless told otherwise', async () => {
    const own = [randomBytes(32).toString('base64url')] as unknown as typeof secrets;
    expect(await refusal(store, { own })).toContain('is of another installation');
    const options = { store, id: first.id, secrets: own, isForeignAllowed: true };
    expect(await openBackup(options)).toMatchObject({ found: own, isOwn: false });
  });

  it('a backup without its secret, if there is none', async () => {
    const without = await backUp(store, false);
    await expect(restore(without.id, await emptyTarget())).rejects.toThrow('has no stored secret');
  });

  it('a backup of a newer version', async () => {
    const { from } = await copyOfStore();
    await writeManifest(from, { ...first, version: '9.0.0', migration: first.migration + 1 }, secrets);
    expect(await refusal(from)).toContain('was made by version 9.0.0 of the product, which is newer');
  });

  it('a target that is not empty', async () => {
    await expect(restore(first.id, { DATA_DIR })).rejects.toThrow('database is not empty');
    const target = await emptyTarget();
    await new FolderStorage(path.join(target.DATA_DIR, 'files')).put('installation', Buffer.from(randomUUID()));
    await expect(restore(first.id, target)).rejects.toThrow('files is not empty');
  });

  it('a database in which its role may create nothing, before it writes files', async () => {
    const server = await openServer();
    const role = `guest_${process.pid}`;
    const url = new URL(await createDatabase(server, `refused_${process.pid}`));
    await query(server.url, `create role ${role} login password 'guest'`);
    try {
      [url.username, url.password] = [role, 'guest'];
      const target = await emptyTarget();
      const refused = restore(first.id, { ...target, DATABASE_URL: url.href });
      await expect(refused).rejects.toThrow(new RegExp(`${role} may not create tables .* createdb -O ${role}`));
      expect(await readdir(target.DATA_DIR).catch(() => [])).toEqual([]);
    } finally {
      await query(server.url, `drop database refused_${process.pid}`);
      await query(server.url, `drop role ${role}`);
      await server.stop();
    }
  });

  it('to put a backup beside those of another installation', async () => {
    const { from } = await copyOfStore();
    await writeManifest(from, { ...first, id: '20991231T000000Z', installation: randomUUID() }, secrets);
    await expect(backUp(from)).rejects.toThrow();
  });
});

describe('a backup that may still be running elsewhere', () => {
  const RUNNING = newBackupId(new Date());
  const retention = { daily: 1, weekly: 0 };

  /** A store with a complete backup, one without an end, and a file that none refers to yet. */
  async function withRunning() {
    const { from } = await copyOfStore();
    await from.put(placesOf(RUNNING).database, Buffer.from('begun'));
    const object = 'objects/ab/unknown';
    await from.put(object, Buffer.from('a file'));
    const has = async () => [await from.stat(placesOf(RUNNING).database), await from.stat(object)].map(Boolean);
    return { from, has };
  }
  const remove = (from: FolderStorage, options: { isAlone: boolean; now?: Date }) =>
    removeExpired(from, retention, { now: new Date(), tell: () => {}, ...options });

  it('keeps what it has, and every file, for two days', async () => {
    const { from, has } = await withRunning();
    await remove(from, { isAlone: false });
    expect(await has()).toEqual([true, true]);
    await remove(from, { isAlone: false, now: new Date(Date.now() + 49 * 3600 * 1000) });
    expect(await has()).toEqual([false, false]);
  });

  it('is deleted where no other can be running', async () => {
    const { from, has } = await withRunning();
    await remove(from, { isAlone: true });
    expect(await has()).toEqual([false, false]);
  });

  it('does not end as if it was complete once another has deleted its files', async () => {
    const { from, root } = await copyOfStore();
    const put = from.put.bind(from);
    vi.spyOn(from, 'put').mockImplementation(async (key, source) => {
      // The list of files is written after them.
      if (key.endsWith('files.gz')) for (const file of await objectsOf(root)) await rm(file);
      return put(key, source);
    });
    await expect(backUp(from)).rejects.toThrow(/another backup has deleted \d+ of its files/);
  });
});
