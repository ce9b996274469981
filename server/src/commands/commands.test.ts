import path from 'node:path';
import { createApi } from 'api/app';
import { hashPassword } from 'api/modules/identity/password-hash';
import { recoveryCodes, sessions } from 'api/platform/database/tables/identity';
import { users } from 'api/platform/database/tables/users';
import { parseEnv } from 'api/platform/env';
import { activeSessionsOf } from 'api/modules/identity/session/repository';
import { openPlatform } from 'api/platform';
import { createDatabase, openServer, query } from 'api/testing/database/start-postgres';
import { closeAfterAll } from 'api/testing/close-after-all';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { TestSmtp } from 'api/testing/network/test-smtp';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/account/role-ids';
import { afterAll, expect, it, vi } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

// Each test starts a process.
vi.setConfig({ testTimeout: 120_000 });

const PATIENCE = { timeout: 30_000, interval: 20 };
const PASSWORD = 'Fullcourt1!';
const DATABASE = `fullcourt_commands_${process.pid}`;

// A running product on a PostgreSQL server; the commands run at the same time.
const folder = await folderForFile();
const server = await openServer();
afterAll(() => server.stop());
const smtp = await closeAfterAll(TestSmtp.open());
const DATABASE_URL = await createDatabase(server, DATABASE);
afterAll(() => query(server.url, `drop database ${DATABASE}`));
const env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL, SMTP_URL: smtp.url, PORT: '4321' };
const platform = await closeAfterAll(openPlatform(parseEnv(env)));
const app = createApi({ platform, config: parseEnv(env) });
afterAll(() => app.close());
await app.listen({ port: 0, host: '127.0.0.1' });

const command = (name: string, args: readonly string[], settings: Record<string, string> = {}) =>
  runCommand(name, args, { ...env, ...settings });

const post = (url: string, payload: object) => app.inject({ method: 'POST', url: `/api/auth/${url}`, payload });

/** Waits for an email to the address and returns its source, with folded lines of headers and text joined. */
async function mailTo(address: string): Promise<string> {
  const mail = await vi.waitUntil(() => smtp.received.findLast(({ to }) => to === address), PATIENCE);
  const source = mail.content.replace(/\?=\r\n =\?UTF-8\?Q\?/g, '');
  return source.replace(/=\r\n/g, '').replaceAll('=3D', '=');
}

async function createUser(row: Partial<typeof users.$inferInsert> & { email: string }): Promise<string> {
  const defaults = { name: 'Rosa', password_hash: await hashPassword(PASSWORD), role_id: USER_ROLE_ID };
  const [user] = await platform.db
    .insert(users)
    .values({ ...defaults, ...row })
    .returning();
  await platform.db.insert(sessions).values({ user_id: user!.id, expires_at: new Date(Date.now() + 3_600_000) });
  return user!.id;
}

const countSessions = async (userId: string) => (await activeSessionsOf(platform.db, userId, new Date())).length;

it('turns off two-step verification for a user who lost phone and codes, and emails them in their language', async () => {
  const factor = {
    second_factor_secret: 'encrypted',
    second_factor_pending: 'encrypted',
    second_factor_since: new Date(),
  };
  const email = 'rosa@example.com';
  const userId = await createUser({ ...factor, email, locale: 'es' });
  await platform.db.insert(recoveryCodes).values({ hash: 'a code', user_id: userId });

  const { code, out, errors } = await command('end-second-factor', ['ROSA@example.com']);
  expect([code, errors]).toEqual([0, '']);
  expect(out).toContain('Two-step verification is now off for ROSA@example.com.');
  expect(await countSessions(userId)).toBe(0);
  expect(await platform.db.$count(recoveryCodes)).toBe(0);
  expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(200);
  const mail = await mailTo(email);
  expect(mail).toContain('Subject: =?UTF-8?Q?Hemos_quitado_la_verificaci=C3=B3n_en_dos_pasos?');
  expect(mail).toContain('http://localhost:4321/login');
});

it('creates an administrator who sets the password through an emailed link', async () => {
  const email = 'first@example.com';
  expect(await command('create-admin', [email])).toMatchObject({
    code: 0,
    errors: '',
    out: expect.stringContaining('first@example.com is an administrator.'),
  });
  const token = /http:\/\/localhost:4321\/recover-password#token=([\w-]+)/.exec(await mailTo(email))?.[1];
  expect((await post('reset', { token, password: PASSWORD })).statusCode).toBe(204);
  const session = (await post('login', { email, password: PASSWORD })).json<object>();
  expect(session).toMatchObject({ user: { role: { id: ADMIN_ROLE_ID } } });
});

it('logs a user out on all devices, and says so by email', async () => {
  const email = 'leaked@example.com';
  const userId = await createUser({ email, verified_at: new Date() });
  const { code, out, errors } = await command('end-sessions', ['LEAKED@example.com']);
  expect([code, errors]).toEqual([0, '']);
  expect(out).toContain('LEAKED@example.com has been logged out on all devices.');
  expect(await countSessions(userId)).toBe(0);
  expect(await mailTo(email)).toContain('http://localhost:4321/recover-password');
  expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(200);
  expect(await command('end-sessions', ['unknown@example.com'])).toEqual({
    code: 1,
    out: '',
    errors: 'No account found for unknown@example.com.\n',
  });
});

it('makes an administrator a user, but never the last one', async () => {
  const email = 'former@example.com';
  await platform.db.update(users).set({ role_id: USER_ROLE_ID });
  const userId = await createUser({ email, verified_at: new Date(), role_id: ADMIN_ROLE_ID });
  const last = { code: 1, out: '', errors: expect.stringContaining('is the last administrator.') };
  expect(await command('remove-admin', [email])).toEqual(last);
  expect(await countSessions(userId)).toBe(1);
  await createUser({ email: 'remaining@example.com', role_id: ADMIN_ROLE_ID });
  expect(await command('remove-admin', [email])).toMatchObject({ code: 0, errors: '' });
  expect(await countSessions(userId)).toBe(0);
  const session = (await post('login', { email, password: PASSWORD })).json<object>();
  expect(session).toMatchObject({ user: { role: { id: USER_ROLE_ID } } });
});

it('promotes an existing account only with --existing', async () => {
  const userId = await createUser({ email: 'player@example.com', verified_at: new Date() });
  expect(await command('create-admin', ['player@example.com'])).toEqual({
    code: 1,
    out: '',
    errors: 'player@example.com already has an account. Add --existing to make it an administrator.\n',
  });
  expect(await countSessions(userId)).toBe(1);
  expect(await command('create-admin', ['player@example.com', '--existing'])).toMatchObject({ code: 0, errors: '' });
  expect(await countSessions(userId)).toBe(0);
  const mail = await mailTo('player@example.com');
  expect(mail).toContain('Subject: You are now a Fullcourt administrator');
  expect((await post('login', { email: 'player@example.com', password: PASSWORD })).statusCode).toBe(422);
  const token = /recover-password#token=([\w-]+)/.exec(mail)?.[1];
  expect((await post('reset', { token, password: 'An0ther-password' })).statusCode).toBe(204);
});

it.each([
  {
    args: ['nobody@example.com'],
    settings: {},
    says: /^No account found for nobody@example\.com\.\n$/,
  },
  { args: [], settings: {}, says: /^Couldn’t turn off two-step verification: specify one email address\n$/ },
  { args: ['a@example.com', 'b@example.com'], settings: {}, says: /specify one email address/ },
  {
    args: ['nobody@example.com'],
    settings: { DATA_DIR: 'elsewhere' },
    says: /^Couldn’t turn off two-step verification: .*elsewhere has no stored secret.*set SESSION_SECRET.*\n$/,
  },
])('explains why it does nothing for $args with $settings', async ({ args, settings, says }) => {
  expect(await command('end-second-factor', args, settings)).toEqual({
    code: 1,
    out: '',
    errors: expect.stringMatching(says),
  });
});
