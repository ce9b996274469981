import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import { errorBody } from 'shared-api/errors';
import { v7 } from 'uuid';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createApi } from './app.ts';
import { forgetEarlierSecrets, rotateSecret } from './platform/data-dir.ts';
import { users } from './platform/database/tables/users.ts';
import { parseEnv } from './platform/env.ts';
import { openPglite } from './platform/database/embedded/pglite.ts';
import { openPlatform, openPlatformForCommand } from './platform.ts';
import { folderForFile } from './testing/files/folder-for-file.ts';
import { runScript } from './testing/processes/run-script.ts';
import { createDataDir } from './testing/database/embedded-folder.ts';
import { invalidCertificate } from './testing/network/invalid-certificate.ts';
import { createDatabase, query } from './testing/database/start-postgres.ts';
import { startupErrorOf } from './testing/startup-error-of.ts';
import { contentOf, fillUnreleased, unreleasedStates } from './testing/database/unreleased-database.ts';

/** A data directory that was opened and closed. Creating one takes several times as long as copying it. */
const opened = await folderForFile();
let folder: string;
let DATA_DIR: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-data-'));
  DATA_DIR = path.join(folder, 'new', 'data');
});
afterEach(() => rm(folder, { recursive: true }));

const open = (env: Record<string, string> = {}) => openPlatform(parseEnv({ DATA_DIR, ...env }));

const user = { email: 'a@example.com', name: 'A', password_hash: 'x', role_id: 1 };

const startErrorOf = (env?: Record<string, string>) => startupErrorOf(open(env));

describe.runIf(process.env['TEST_ENGINE'] === 'pglite')('a data directory', () => {
  it('that cannot be created stops the server from starting', async () => {
    await writeFile(path.join(folder, 'file'), '');
    expect(await startErrorOf({ DATA_DIR: path.join(folder, 'file', 'data') })).toMatch(/is not writable.*DATA_DIR/);
  });

  it('contains everything, including the lock file, and is closed to other users, but not each file in it', async () => {
    await mkdir(path.join(DATA_DIR, 'files/public'), { recursive: true });
    await writeFile(path.join(DATA_DIR, 'files/public/clip.mp4'), '');
    await chmod(path.join(DATA_DIR, 'files/public/clip.mp4'), 0o666);
    for (const name of ['.', 'files', 'files/public']) await chmod(path.join(DATA_DIR, name), 0o777);
    const earlier = ['files/public', 'files/public/clip.mp4'];
    const platform = await open();
    await platform.storage.put('public/new.mp4', Buffer.from('x'));
    await platform.db.insert(users).values(user);
    const entries = ['.', ...(await readdir(DATA_DIR, { recursive: true }))];
    const modes = await Promise.all(
      entries.map(async (name) => ({ name, mode: (await stat(path.join(DATA_DIR, name))).mode & 0o077 })),
    );
    expect(entries).toEqual(expect.arrayContaining(['files/public/new.mp4', 'lock']));
    // Nobody else reaches them. A start that looked at each would take minutes with a million.
    expect(modes.filter(({ mode }) => mode !== 0).map(({ name }) => name)).toEqual(earlier);
    expect(await readdir(path.dirname(DATA_DIR))).toEqual(['data']);
    await platform.close();
    expect(await readdir(DATA_DIR)).not.toContain('lock');
  });
});

it('an unreachable database stops the server from starting, with a message that does not contain its password', async () => {
  const message = await startErrorOf({ DATABASE_URL: 'postgres://somebody:hunter2@127.0.0.1:1/nowhere' });
  expect(message).toMatch(/database/);
  expect(message).not.toContain('hunter2');
});

describe('a database server with an invalid certificate', () => {
  let server: Server;
  /** What clients have sent it over encrypted connections. */
  let received: Buffer[];
  let url: string;
  beforeEach(async () => {
    received = [];
    server = createServer((socket) => {
      // The request to encrypt the connection.
      socket.once('data', () => {
        socket.write('S');
        const encrypted = new TLSSocket(socket, { isServer: true, ...invalidCertificate });
        encrypted.on('data', (bytes: Buffer) => received.push(bytes) && encrypted.destroy());
        encrypted.on('error', () => {});
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `postgres://somebody:hunter2@localhost:${(server.address() as AddressInfo).port}/nowhere`;
  });
  afterEach(() => server.close());

  it('gets nothing if TLS is required, not even the name of the user, whatever its URL says', async () => {
    for (const DATABASE_URL of [url, `${url}?sslmode=no-verify`, `${url}?sslmode=require&uselibpqcompat=true`]) {
      expect(await startErrorOf({ DATABASE_URL, REQUIRE_TLS: 'database' })).toMatch(/certificate/);
    }
    expect(received).toEqual([]);
    // It would have got it.
    await startErrorOf({ DATABASE_URL: `${url}?sslmode=no-verify` });
    expect(Buffer.concat(received).toString()).toContain('somebody');
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'pglite')('the embedded database', () => {
  beforeAll(async () => {
    await createDataDir(opened);
    await (await open({ DATA_DIR: opened })).close();
  });
  const openBefore = () => cp(opened, DATA_DIR, { recursive: true });

  it('keeps its data and secret across restarts', async () => {
    await openBefore();
    const first = await open();
    await first.db.insert(users).values(user);
    await first.storage.put('a', Buffer.from('x'));
    await first.close();
    const second = await open();
    expect(await second.db.$count(users)).toBe(1);
    expect(await second.storage.stat('a')).not.toBeNull();
    expect(second.secrets).toEqual(first.secrets);
    expect(second.secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    await second.close();
  });

  it('keeps the secrets that a rotation has replaced, until they are to be forgotten', async () => {
    await openBefore();
    const first = await open();
    await first.close();
    const [newest, ...earlier] = await rotateSecret(DATA_DIR);
    expect([newest]).not.toEqual(first.secrets);
    expect(earlier).toEqual(first.secrets);
    const second = await open();
    expect(second.secrets).toEqual([newest, ...earlier]);
    await second.close();
    expect((await stat(path.join(DATA_DIR, 'secret'))).mode & 0o077).toBe(0);
    expect(await forgetEarlierSecrets(DATA_DIR)).toEqual([newest]);
  });

  it.each([
    { what: 'empty', spoil: (file: string) => writeFile(file, '') },
    { what: 'cut off', spoil: (file: string) => writeFile(file, 'half a secret') },
    { what: 'unreadable', spoil: (file: string) => rm(file).then(() => mkdir(file)) },
    { what: 'lost', spoil: (file: string) => rm(file) },
  ])('does not start without its secret, and does not replace it: $what', async ({ spoil }) => {
    await openBefore();
    const file = path.join(DATA_DIR, 'secret');
    await spoil(file);
    const contents = () => readFile(file, 'utf8').catch((error: unknown) => (error as NodeJS.ErrnoException).code);
    const spoiled = await contents();
    expect(await startErrorOf()).toMatch(/secret.*SESSION_SECRET/);
    expect(await contents()).toBe(spoiled);
    await (await open({ SESSION_SECRET: 'x'.repeat(32) })).close();
  });

  it('starts anew after a first start that was killed while it made the database', async () => {
    await mkdir(path.join(DATA_DIR, 'database.new'), { recursive: true });
    await writeFile(path.join(DATA_DIR, 'database.new/PG_VERSION'), '');
    const platform = await open();
    expect(platform.secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    await platform.close();
    expect(await readdir(DATA_DIR)).not.toContain('database.new');
  });

  it.each(['database', 'files'])('does not start with a folder that it cannot use: %s', async (name) => {
    await openBefore();
    await rm(path.join(DATA_DIR, name), { recursive: true });
    await writeFile(path.join(DATA_DIR, name), '');
    expect(await startErrorOf()).toMatch(new RegExp(`${name}.*(ENOTDIR|EEXIST)`));
    expect(await readdir(DATA_DIR)).not.toContain('lock');
  });

  it('is not created for a command', async () => {
    await expect(openPlatformForCommand(parseEnv({ DATA_DIR }))).rejects.toThrow(/has no database; set DATA_DIR/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('from before version 1.0 is refused, and stays as it is', async () => {
    await mkdir(path.join(DATA_DIR, 'files'), { recursive: true });
    await writeFile(path.join(DATA_DIR, 'files/clip.mp4'), 'clip');
    const openDatabase = () => openPglite({ folder: path.join(DATA_DIR, 'database'), isSpaceLow: () => false });
    await cp(path.join(opened, 'database'), path.join(DATA_DIR, 'database'), { recursive: true });
    const made = await openDatabase();
    await made.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await fillUnreleased(made.db, unreleasedStates[0]!.migrations);
    const before = await contentOf(made.db);
    await made.close();

    const REFUSED = /database in .*made before version 1\.0.*set DATA_DIR and DATABASE_URL to empty ones/;
    expect(await startErrorOf()).toMatch(REFUSED);
    await expect(openPlatformForCommand(parseEnv({ DATA_DIR }))).rejects.toThrow(REFUSED);
    expect((await readdir(DATA_DIR)).sort()).toEqual(['database', 'files']);
    expect(await readdir(path.join(DATA_DIR, 'files'))).toEqual(['clip.mp4']);
    const after = await openDatabase();
    expect(await contentOf(after.db)).toEqual(before);
    await after.close();
  });

  it('is opened by one process at a time', async () => {
    await openBefore();
    const first = await open();
    const second = expect(openPlatformForCommand(parseEnv({ DATA_DIR }))).rejects.toThrow(/in use by another process/);
    expect(await startErrorOf()).toMatch(/in use by another process/);
    await second;
    await first.db.insert(users).values(user);
    await first.close();
  }, 60_000);

  it('survives a killed process, and can be opened again', async () => {
    await openBefore();
    const script = `
      import { openPlatform } from './src/platform.ts';
      import { parseEnv } from './src/platform/env.ts';
      import { users } from './src/platform/database/tables/users.ts';
      const { db } = await openPlatform(parseEnv(process.env));
      await db.insert(users).values(${JSON.stringify(user)});
      console.log('written');
      setInterval(() => {}, 1000);`;
    await (
      await runScript(script, { DATA_DIR })
    )();
    const platform = await open();
    expect(await platform.db.$count(users)).toBe(1);
    await platform.close();
  }, 60_000);

  it('does not start while the disk is nearly full', async () => {
    const config = parseEnv({ DATA_DIR, MIN_FREE_SPACE: '100' });
    await expect(openPlatform(config, async () => 99 * 1024 * 1024)).rejects.toThrow(/less than 100 MB are free in/);
    expect(await readdir(DATA_DIR)).not.toContain('lock');
  });

  it('refuses changes while the disk is nearly full, and answers reads', async () => {
    await openBefore();
    let free = Infinity;
    const config = parseEnv({ DATA_DIR, MIN_FREE_SPACE: '100' });
    const platform = await openPlatform(config, async () => free);
    const app = createApi({ platform, config });
    const responses = async () => {
      const payload = { name: 'Rosa', email: `${v7()}@example.com`, password: 'Fullcourt1!' };
      const [changed, ready, read] = [
        await app.inject({ method: 'POST', url: '/api/auth/register', payload }),
        await app.inject('/readyz'),
        await app.inject('/api/packages'),
      ];
      for (const { statusCode, body } of [changed, ready]) {
        if (statusCode !== 200) expect(errorBody.parse(JSON.parse(body)).error.code).toBe('read_only');
      }
      return [changed, ready, read].map(({ statusCode }) => statusCode);
    };
    expect(await responses()).toEqual([200, 200, 200]);
    free = 0;
    await vi.waitFor(async () => expect(await responses()).toEqual([503, 503, 200]), 30_000);
    await expect(platform.storage.put('a', Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' });
    free = Infinity;
    await vi.waitFor(async () => expect(await responses()).toEqual([200, 200, 200]), 30_000);
    await platform.storage.put('a', Buffer.from('x'));
    await app.close();
    await platform.close();
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('with a database server', () => {
  const serverUrl = () => Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href;
  const name = `fullcourt_platform_${process.pid}`;
  let DATABASE_URL: string;
  beforeEach(async () => {
    DATABASE_URL = await createDatabase({ url: serverUrl() }, name);
  });
  afterEach(() => query(serverUrl(), `drop database ${name} with (force)`));

  it('creates a secret in an empty data directory only while the database has no users', async () => {
    const first = await open({ DATABASE_URL });
    expect(first.secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    await first.db.insert(users).values(user);
    await first.close();
    await (await open({ DATABASE_URL })).close();

    const elsewhere = { DATABASE_URL, DATA_DIR: path.join(folder, 'elsewhere') };
    expect(await startErrorOf(elsewhere)).toMatch(/elsewhere has no stored secret.*SESSION_SECRET/);
    expect(await readdir(elsewhere.DATA_DIR)).not.toContain('secret');
    await (await open({ ...elsewhere, SESSION_SECRET: 'x'.repeat(32) })).close();
  });

  it('several processes can use it, with one data directory or their own', async () => {
    const shared = await Promise.all([1, 2, 3].map(() => open({ DATABASE_URL })));
    expect(new Set(shared.map(({ secrets }) => secrets[0])).size).toBe(1);
    const elsewhere = { DATA_DIR: path.join(folder, 'elsewhere'), SESSION_SECRET: shared[0]?.secrets[0] ?? '' };
    const platforms = [...shared, await open({ DATABASE_URL, ...elsewhere })];
    for (const [index, { db }] of platforms.entries()) {
      await db.insert(users).values({ ...user, email: `${index}@example.com` });
    }
    for (const { db } of platforms) expect(await db.$count(users)).toBe(platforms.length);
    for (const platform of platforms) await platform.close();
  });

  it('must be encrypted if that is required, whatever its URL says', async () => {
    for (const url of [DATABASE_URL, `${DATABASE_URL}?sslmode=disable`, `${DATABASE_URL}?ssl=0`]) {
      expect(await startErrorOf({ DATABASE_URL: url, REQUIRE_TLS: 'database' })).toMatch(/does not support SSL/);
    }
  });
});
