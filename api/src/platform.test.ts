import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { forgetEarlierSecrets, rotateSecret } from './data-dir.ts';
import { users } from './database/users.ts';
import { parseEnv } from './env.ts';
import { openPlatform, openPlatformForCommand } from './platform.ts';
import { StartupError } from './startup-error.ts';
import { createDatabase, query } from './testing/start-postgres.ts';

let folder: string;
let DATA_DIR: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-data-'));
  DATA_DIR = path.join(folder, 'new', 'data');
});
afterEach(() => rm(folder, { recursive: true }));

const open = (env: Record<string, string> = {}) => openPlatform(parseEnv({ DATA_DIR, ...env }));

/** The message that startup fails with; it must be one line. */
async function startErrorOf(env: Record<string, string> = {}): Promise<string> {
  const error: unknown = await open(env).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain('\n');
  return message;
}

describe('a data directory', () => {
  it('that cannot be created stops the server from starting', async () => {
    await writeFile(path.join(folder, 'file'), '');
    expect(await startErrorOf({ DATA_DIR: path.join(folder, 'file', 'data') })).toMatch(/is not writable.*DATA_DIR/);
  });

  it('contains everything, including the lock file', async () => {
    const platform = await open();
    expect(await readdir(path.dirname(DATA_DIR))).toEqual(['data']);
    expect(await readdir(DATA_DIR)).toContain('lock');
    await platform.close();
    expect(await readdir(DATA_DIR)).not.toContain('lock');
  });
});

it('an unreachable database stops the server from starting, with a message that does not contain its password', async () => {
  const message = await startErrorOf({ DATABASE_URL: 'postgres://somebody:hunter2@127.0.0.1:1/nowhere' });
  expect(message).toMatch(/database/);
  expect(message).not.toContain('hunter2');
});

describe.runIf(process.env['TEST_ENGINE'] === 'pglite')('the embedded database', () => {
  const user = { email: 'a@example.com', name: 'A', passwordHash: 'x', roleId: 1 };

  it('keeps its data and secret across restarts', async () => {
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

  it('hides its secret from other users of the machine', async () => {
    await (await open()).close();
    const { mode } = await stat(path.join(DATA_DIR, 'secret'));
    expect(mode & 0o077).toBe(0);
  });

  it.each([
    { what: 'empty', spoil: (file: string) => writeFile(file, '') },
    { what: 'cut off', spoil: (file: string) => writeFile(file, 'half a secret') },
    { what: 'unreadable', spoil: (file: string) => rm(file).then(() => mkdir(file)) },
    { what: 'lost', spoil: (file: string) => rm(file) },
  ])('does not start without its secret, and does not replace it: $what', async ({ spoil }) => {
    await (await open()).close();
    const file = path.join(DATA_DIR, 'secret');
    await spoil(file);
    const contents = () => readFile(file, 'utf8').catch((error: unknown) => (error as NodeJS.ErrnoException).code);
    const spoiled = await contents();
    expect(await startErrorOf()).toMatch(/secret.*SESSION_SECRET/);
    expect(await contents()).toBe(spoiled);
    await (await open({ SESSION_SECRET: 'x'.repeat(32) })).close();
  });

  it('creates a secret again after a first start that created nothing else', async () => {
    await mkdir(DATA_DIR, { recursive: true });
    const platform = await open();
    expect(platform.secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    await platform.close();
  });

  it.each(['database', 'files'])('does not start with a folder that it cannot use: %s', async (name) => {
    await mkdir(DATA_DIR, { recursive: true });
    await writeFile(path.join(DATA_DIR, name), '');
    expect(await startErrorOf()).toMatch(new RegExp(`${name}.*(ENOTDIR|EEXIST)`));
    expect(await readdir(DATA_DIR)).not.toContain('lock');
  });

  it('is not created for a command', async () => {
    await expect(openPlatformForCommand(parseEnv({ DATA_DIR }))).rejects.toThrow(/has no database; set DATA_DIR/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is opened by one process at a time', async () => {
    const first = await open();
    const second = expect(openPlatformForCommand(parseEnv({ DATA_DIR }))).rejects.toThrow(/in use by another process/);
    expect(await startErrorOf()).toMatch(/in use by another process/);
    await second;
    await first.db.insert(users).values(user);
    await first.close();
  }, 60_000);

  it('survives a killed process, and can be opened again', async () => {
    const script = `
      import { openPlatform } from './src/platform.ts';
      import { parseEnv } from './src/env.ts';
      import { users } from './src/database/users.ts';
      const { db } = await openPlatform(parseEnv(process.env));
      await db.insert(users).values(${JSON.stringify(user)});
      console.log('written');
      setInterval(() => {}, 1000);`;
    const child = spawn(
      process.execPath,
      ['--conditions=workspace-source', '--import=tsx', '--input-type=module', '-e', script],
      {
        cwd: path.resolve(import.meta.dirname, '..'),
        env: { ...process.env, DATA_DIR },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const platform = await open();
    expect(await platform.db.$count(users)).toBe(1);
    await platform.close();
  }, 60_000);
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('with a database server', () => {
  it('creates a secret in an empty data directory only while the database has no users', async () => {
    const url = Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href;
    const name = `fullcourt_platform_${process.pid}`;
    const DATABASE_URL = await createDatabase({ url }, name);
    const first = await open({ DATABASE_URL });
    expect(first.secrets).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    await first.db.insert(users).values({ email: 'a@example.com', name: 'A', passwordHash: 'x', roleId: 1 });
    await first.close();
    await (await open({ DATABASE_URL })).close();

    const elsewhere = { DATABASE_URL, DATA_DIR: path.join(folder, 'elsewhere') };
    expect(await startErrorOf(elsewhere)).toMatch(/elsewhere has no stored secret.*SESSION_SECRET/);
    expect(await readdir(elsewhere.DATA_DIR)).not.toContain('secret');
    await (await open({ ...elsewhere, SESSION_SECRET: 'x'.repeat(32) })).close();
    await query(url, `drop database ${name}`);
  });
});
