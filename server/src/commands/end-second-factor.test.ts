import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createApi } from 'api/app';
import { hashPassword } from 'api/auth/password-hash';
import { recoveryCodes, sessions, users } from 'api/database/accounts';
import { parseEnv } from 'api/env';
import { openPlatform } from 'api/platform';
import { outbox } from 'shared-api/outbox';
import { USER_ROLE_ID } from 'shared-api/role-ids';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// Each starts the embedded database anew, and some a process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PASSWORD = 'Fullcourt1!';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-command-'));
  await writePeople();
});
afterAll(() => rm(folder, { recursive: true }));

const env = (): Record<string, string> => ({ DATA_DIR: path.join(folder, 'data'), PORT: '4321' });
const open = () => openPlatform(parseEnv(env()));

async function command(...args: readonly string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['--conditions=workspace-source', '--import=tsx', 'src/commands/end-second-factor.ts', ...args],
    { cwd: path.resolve(import.meta.dirname, '../..'), env: { PATH, ...env() }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as unknown, out, errors };
}

async function writePeople(): Promise<void> {
  const platform = await open();
  const person = { name: 'Rosa', passwordHash: await hashPassword(PASSWORD), roleId: USER_ROLE_ID };
  const factor = { secondFactorSecret: 'sealed', secondFactorPending: 'sealed', secondFactorSince: new Date() };
  const [rosa] = await platform.db
    .insert(users)
    .values({ ...person, ...factor, email: 'rosa@example.com', locale: 'es' })
    .returning();
  await platform.db.insert(users).values({ ...person, email: 'without@example.com' });
  const { id: userId } = rosa!;
  await platform.db.insert(sessions).values({ userId, expiresAt: new Date(Date.now() + 3_600_000) });
  await platform.db.insert(recoveryCodes).values({ hash: 'a code', userId });
  await platform.close();
}

it('a person who lost phone and codes logs in with the password again, and is told in their language', async () => {
  const { code, out, errors } = await command('ROSA@example.com');
  expect([code, errors]).toEqual([0, '']);
  expect(out).toContain('logs in with the password alone now');

  const platform = await open();
  const app = createApi({ platform, config: parseEnv(env()) });
  expect(await platform.db.select({ revokedAt: sessions.revokedAt }).from(sessions)).toEqual([
    { revokedAt: expect.any(Date) },
  ]);
  expect(await platform.db.$count(recoveryCodes)).toBe(0);
  const payload = { email: 'rosa@example.com', password: PASSWORD };
  expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200);
  const { items } = outbox.parse((await app.inject('/api/outbox')).json());
  expect(items).toMatchObject([{ to: 'rosa@example.com', subject: 'Se ha quitado tu segundo factor' }]);
  expect(items[0]?.text).toContain('http://localhost:4321/login');
  await app.close();
  await platform.close();
});

it('says why it does nothing', async () => {
  expect(await command('nobody@example.com')).toEqual({
    code: 1,
    out: '',
    errors: 'There is no account with the address nobody@example.com.\n',
  });
  expect(await command('without@example.com')).toMatchObject({
    code: 1,
    errors: 'The account without@example.com has no second factor.\n',
  });
  expect(await command()).toMatchObject({ code: 1, errors: expect.stringContaining('name one e-mail address') });
});

it('is refused beside a product that has the embedded database open', async () => {
  const platform = await open();
  expect(await command('rosa@example.com')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The second factor cannot be ended: .*in use by another process.*\n$/),
  });
  await platform.close();
});
