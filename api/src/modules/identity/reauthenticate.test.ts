import { eq } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { recoveryCodes } from '../../platform/database/tables/identity.ts';
import { users } from '../../platform/database/tables/users.ts';
import { PASSWORD } from '../../testing/demo-fixture.ts';
import { codeOf, setUpSecondFactor } from '../../testing/second-factor.ts';
import { fieldErrorsOf, type TestApi } from '../../testing/test-api.ts';
import type * as PasswordHash from './password-hash.ts';
import { hashPassword } from './password-hash.ts';

/** Called once, while a password is being verified. */
const concurrent = { run: async () => {} };

/** Opens an API that calls `concurrent.run`. Its modules are loaded anew, since other test files share those that are. */
async function openApi(): Promise<TestApi> {
  vi.doMock('./password-hash.ts', async (original) => {
    const real = await original<typeof PasswordHash>();
    const verifyPassword: typeof real.verifyPassword = async (stored, password) => {
      const matches = await real.verifyPassword(stored, password);
      await concurrent.run();
      return matches;
    };
    return { ...real, verifyPassword };
  });
  vi.resetModules();
  const { TestApi: Loaded } = await import('../../testing/test-api.ts');
  return Loaded.openForFile();
}

afterAll(() => {
  vi.doUnmock('./password-hash.ts');
  vi.resetModules();
});
const api = await openApi();
const user = await api.newVerifiedUser();
const { secret } = await setUpSecondFactor(api, user.access_token);
const otherHash = await hashPassword('An0ther-password');

const setHash = (passwordHash: string) =>
  api.platform.db.update(users).set({ password_hash: passwordHash }).where(eq(users.email, user.email));
const stored = async () => {
  const [row] = await api.platform.db.select().from(users).where(eq(users.email, user.email));
  const codes = await api.platform.db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, row!.id));
  return [{ ...row!, updated_at: null, second_factor_step: null }, codes];
};

beforeEach(async () => {
  await setHash(await hashPassword(PASSWORD));
  concurrent.run = async () => {
    concurrent.run = async () => {};
    await setHash(otherHash);
  };
});

it.each([
  { method: 'DELETE', url: '/api/me' },
  { method: 'POST', url: '/api/me/email', body: { email: 'next@example.com' } },
  { method: 'POST', url: '/api/me/second-factor' },
  { method: 'POST', url: '/api/me/second-factor/recovery-codes' },
  { method: 'DELETE', url: '/api/me/second-factor' },
] as const)(
  '$method $url does nothing if the password is changed while it is verified',
  async ({ method, url, ...rest }) => {
    const [before, codes] = await stored();
    api.passSeconds(30);
    const payload = { ...('body' in rest ? rest.body : {}), password: PASSWORD, code: codeOf(api, secret) };
    const response = await api.call(method, url, { token: user.access_token, payload });
    expect([response.status, fieldErrorsOf(response)]).toEqual([422, { password: fieldErrors.passwordWrong }]);
    expect(await stored()).toEqual([{ ...before, password_hash: otherHash }, codes]);
  },
);

it('POST /api/me/password does nothing if the password is changed while it is verified', async () => {
  const payload = { current_password: PASSWORD, password: 'Th1rd-password' };
  const response = await api.post('/api/me/password', payload, user.access_token);
  expect(fieldErrorsOf(response)).toEqual({ current_password: fieldErrors.passwordWrong });
  expect(await stored()).toMatchObject([{ password_hash: otherHash }, {}]);
});

it('POST /api/auth/login fails if the password is changed while it is verified', async () => {
  const { email } = await api.newUser();
  concurrent.run = async () => {
    await api.platform.db.update(users).set({ password_hash: otherHash }).where(eq(users.email, email));
  };
  const response = await api.post('/api/auth/login', { email, password: PASSWORD });
  expect(response.error).toBe('wrong_credentials');
});
