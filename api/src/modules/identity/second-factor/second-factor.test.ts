import { eq } from 'drizzle-orm';
import { account, recoveryCodes } from 'shared-api/account/account';
import { fieldErrors } from 'shared-api/field-errors';
import { sessionResponse } from 'shared-api/account/session';
import { describe, expect, it } from 'vitest';
import { createContext } from '../../../platform/context.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { parseEnv } from '../../../platform/env.ts';
import { ADMIN, PASSWORD } from '../../../testing/demo-fixture.ts';
import { codeOf, setUpSecondFactor } from '../../../testing/second-factor.ts';
import { fieldErrorsOf, TestApi, tokenIn } from '../../../testing/test-api.ts';
import { removeLostSecondFactor } from './removal.ts';

const api = await TestApi.openForFile();

const login = (email: string, code?: string, password = PASSWORD) =>
  api.post('/api/auth/login', { email, password, code });
const post = (path: string, token: string, payload: object) => api.post(`/api/me/second-factor${path}`, payload, token);
const state = async (token: string) => (await api.get('/api/me', token)).as(account).second_factor;
const end = (token: string, code?: string) =>
  api.call('DELETE', '/api/me/second-factor', { token, payload: { password: PASSWORD, code } });
const wrong = { code: fieldErrors.codeWrong };

async function withSecondFactor() {
  const user = await api.newVerifiedUser();
  return { ...user, ...(await setUpSecondFactor(api, user.access_token)) };
}

describe('a login with two-step verification', () => {
  it('requires a code only after the correct password', async () => {
    const { email } = await withSecondFactor();
    expect((await login(email, undefined, 'Wrong-passw0rd')).error).toBe('wrong_credentials');
    expect((await login(email, '000000', 'Wrong-passw0rd')).error).toBe('wrong_credentials');
    const response = await login(email);
    expect([response.status, response.error]).toEqual([422, 'second_factor_needed']);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('accepts a code from the app with spaces', async () => {
    const { email, secret } = await withSecondFactor();
    const code = codeOf(api, secret);
    const response = await login(email, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(response.as(sessionResponse).user.email).toBe(email);
  });

  it.each([
    { seconds: -60, status: 422 },
    { seconds: -30, status: 200 },
    { seconds: 30, status: 200 },
    { seconds: 60, status: 422 },
  ])('returns $status for a code that is off by $seconds s', async ({ seconds, status }) => {
    const { email, secret } = await withSecondFactor();
    api.passSeconds(120);
    const code = codeOf(api, secret);
    api.passSeconds(-seconds);
    expect((await login(email, code)).status).toBe(status);
  });

  it('rejects every code if the secret cannot be decrypted', async () => {
    const { email, secret } = await withSecondFactor();
    await api.platform.db.update(users).set({ second_factor_secret: 'of another key' }).where(eq(users.email, email));
    const response = await login(email, codeOf(api, secret));
    expect([response.status, fieldErrorsOf(response)]).toEqual([422, wrong]);
  });

  it('rejects a used code and earlier ones', async () => {
    const { email, secret } = await withSecondFactor();
    const before = codeOf(api, secret);
    api.passSeconds(30);
    const code = codeOf(api, secret);
    expect((await login(email, code)).status).toBe(200);
    for (const used of [code, before]) {
      const response = await login(email, used);
      expect([response.status, fieldErrorsOf(response)]).toEqual([422, wrong]);
    }
  });

  it('accepts one of many concurrent logins with the same code', async () => {
    const { email, secret, codes } = await withSecondFactor();
    for (const code of [codeOf(api, secret), codes[0]]) {
      const responses = await Promise.all(Array.from({ length: 8 }, () => login(email, code)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    }
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { email, access_token, codes } = await withSecondFactor();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect((await login(email, codes[0]!.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect(fieldErrorsOf(await login(email, codes[0]))).toEqual(wrong);
    expect((await state(access_token)).recovery_codes_left).toBe(9);
  });

  it('rejects another user’s recovery code', async () => {
    const [mine, theirs] = [await withSecondFactor(), await withSecondFactor()];
    expect(fieldErrorsOf(await login(mine.email, theirs.codes[0]))).toEqual(wrong);
  });

  it.each(['000', '1234567', '🏀🏀🏀', "' or 1=1", 'x'.repeat(40), '١٢٣٤٥٦'])('rejects "%s"', async (code) => {
    const { email } = await withSecondFactor();
    expect(fieldErrorsOf(await login(email, code))).toEqual(wrong);
  });
});

describe('recovery codes', () => {
  it('are replaced, and the old ones stop working', async () => {
    const { access_token, email, codes, secret } = await withSecondFactor();
    const renewed = await post('/recovery-codes', access_token, { password: PASSWORD, code: codeOf(api, secret) });
    const { recovery_codes } = renewed.as(recoveryCodes);
    expect(fieldErrorsOf(await login(email, codes[0]))).toEqual(wrong);
    expect((await login(email, recovery_codes[0])).status).toBe(200);
  });

  it('require two-step verification', async () => {
    const { access_token } = await api.newVerifiedUser();
    expect((await post('/recovery-codes', access_token, { password: PASSWORD })).error).toBe('conflict');
  });
});

it('is turned off with the password and a code, and no longer required at login', async () => {
  const { access_token: token, email, codes } = await withSecondFactor();
  expect((await end(token, codes[0])).status).toBe(204);
  expect(await state(token)).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
  expect((await login(email, codes[0])).status).toBe(200);
});

it.each([
  ['POST', '', 200],
  ['POST', '/recovery-codes', 200],
  ['DELETE', '', 204],
] as const)('%s /api/me/second-factor%s requires the password and a code', async (method, path, status) => {
  const { access_token: token, secret, codes } = await withSecondFactor();
  const send = (password: string, code?: string) =>
    api.call(method, `/api/me/second-factor${path}`, { token, payload: { password, code } });
  expect(fieldErrorsOf(await send('Wrong-passw0rd', codes[0]))).toEqual({ password: fieldErrors.passwordWrong });
  expect(fieldErrorsOf(await send(PASSWORD))).toEqual({ code: fieldErrors.codeMissing });
  for (const code of ['', ' ']) {
    expect(fieldErrorsOf(await send(PASSWORD, code))).toEqual({ code: fieldErrors.codeMissing });
  }
  expect(fieldErrorsOf(await send(PASSWORD, '000000'))).toEqual(wrong);
  expect(await state(token)).toEqual({ enabled: true, required: false, recovery_codes_left: 10 });
  expect((await send(PASSWORD, method === 'POST' && path === '' ? codes[0] : codeOf(api, secret))).status).toBe(status);
});

it('survives a password reset, also after a change of address', async () => {
  const { email, access_token: token } = await withSecondFactor();
  const next = `next-${email}`;
  await api.post('/api/me/email', { email: next, password: PASSWORD }, token);
  const confirmation = tokenIn(await api.mail(next, 'Confirm your new email address'));
  await api.verify(confirmation, token);
  await api.post('/api/auth/recover', { email: next });
  const password = 'An0ther-password';
  await api.post('/api/auth/reset', { token: tokenIn(await api.mail(next, 'Reset your password')), password });
  expect((await login(next, undefined, password)).error).toBe('second_factor_needed');
});

it('turns off two-step verification after a loss only for an account that uses it', async () => {
  const { email } = await api.newVerifiedUser();
  const context = createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, console);
  expect(await removeLostSecondFactor(context, email)).toBe('no second factor');
  expect(await removeLostSecondFactor(context, 'nobody@example.com')).toBe('no account');
  expect((await api.mailsTo(email)).filter(({ subject }) => /two-step/i.test(subject))).toEqual([]);
});

it('cancels a change of address and a recovery when two-step verification is turned off after a loss', async () => {
  const { email, access_token: token } = await withSecondFactor();
  const next = `next-${email}`;
  await api.post('/api/me/email', { email: next, password: PASSWORD }, token);
  await api.post('/api/auth/recover', { email });
  const verification = tokenIn(await api.mail(next, 'Confirm your new email address'));
  const reset = { token: tokenIn(await api.mail(email, 'Reset your password')), password: 'An0ther-password' };
  const context = createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, console);
  expect(await removeLostSecondFactor(context, email)).toBe('removed');
  const session = await api.tokenOf(email);
  expect((await api.verify(verification, session)).status).toBe(422);
  expect((await api.post('/api/auth/reset', reset)).status).toBe(422);
  const me = (await api.get('/api/me', session)).as(account);
  expect(me).toMatchObject({ email, pending_email: null });
});

it('notifies the user of each change', async () => {
  const { access_token: token, email, secret, codes } = await withSecondFactor();
  const renewed = await post('/recovery-codes', token, { password: PASSWORD, code: codes[0] });
  expect(renewed.status).toBe(200);
  expect((await end(token, codeOf(api, secret))).status).toBe(204);
  // It is already off.
  expect((await end(token)).status).toBe(204);
  const subjects = await api.subjectsTo(email);
  expect(subjects.filter((subject) => /two-step verification|recovery codes/i.test(subject))).toEqual([
    'Two-step verification is off',
    'You have new recovery codes',
    'Two-step verification is on',
  ]);
});

describe('if administrators must use it', () => {
  it('locks the admin area until it is set up, and does not let them turn it off', async () => {
    const strict = await TestApi.open({ REQUIRE_SECOND_FACTOR: 'admin' });
    const token = await strict.tokenOf(ADMIN);
    for (const path of ['overview', 'users', 'videos', 'releases']) {
      const response = await strict.get(`/api/admin/${path}`, token);
      expect([response.status, response.error], path).toEqual([403, 'second_factor_missing']);
    }
    const me = await strict.get('/api/me', token);
    expect(me.as(account).second_factor).toMatchObject({ enabled: false, required: true });
    await setUpSecondFactor(strict, token);
    expect((await strict.get('/api/admin/overview', token)).status).toBe(200);
    const ended = await strict.call('DELETE', '/api/me/second-factor', { token, payload: { password: PASSWORD } });
    expect([ended.status, ended.error]).toEqual([409, 'conflict']);
    await strict.close();
  });
});
