import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from './database/users.ts';
import { parseEnv } from './env.ts';
import { openPlatform, openPlatformForCommand } from './platform.ts';
import { StartupError } from './startup-error.ts';

let folder: string;
let DATA_DIR: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-data-'));
  DATA_DIR = path.join(folder, 'new', 'data');
});
afterEach(() => rm(folder, { recursive: true }));

const open = (env: Record<string, string> = {}) => openPlatform(parseEnv({ DATA_DIR, ...env }));

/** The message that startup fails with; it must be one line. */
async function startErrorOf(env: Record<string, string>): Promise<string> {
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
    expect(second.secret).toBe(first.secret);
    expect(second.secret.length).toBeGreaterThanOrEqual(43);
    await second.close();
  });

  it('hides its secret from other users of the machine', async () => {
    await (await open()).close();
    const { mode } = await stat(path.join(DATA_DIR, 'secret'));
    expect(mode & 0o077).toBe(0);
  });

  it('replaces an incomplete secret', async () => {
    await (await open()).close();
    await writeFile(path.join(DATA_DIR, 'secret'), '');
    await (await open()).close();
    expect((await readFile(path.join(DATA_DIR, 'secret'), 'utf8')).length).toBe(43);
  });

  it('is opened by one process at a time', async () => {
    const first = await open();
    const second = expect(openPlatformForCommand(parseEnv({ DATA_DIR }))).rejects.toThrow(/in use by another process/);
    expect(await startErrorOf({})).toMatch(/in use by another process/);
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
