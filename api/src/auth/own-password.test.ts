import { eq } from 'drizzle-orm';
import { fieldTexts } from 'shared-api/problem-texts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { recoveryCodes, users } from '../database/accounts.ts';
import { PASSWORD } from '../testing/demo-fixture.ts';
import { setUpSecondFactor } from '../testing/second-factor.ts';
import { fieldsOf, TestApi } from '../testing/test-api.ts';
import type * as PasswordHash from './password-hash.ts';
import { hashPassword } from './password-hash.ts';

/** Happens once, while a password is checked. */
const meanwhile = vi.hoisted(() => ({ happens: async () => {} }));
vi.mock('./password-hash.ts', async (original) => {
  const real = await original<typeof PasswordHash>();
  const verifyPassword: typeof real.verifyPassword = async (stored, password) => {
    const matches = await real.verifyPassword(stored, password);
    await meanwhile.happens();
    return matches;
  };
  return { ...real, verifyPassword };
});

let api: TestApi;
let person: { email: string; access_token: string };
let another: string;
beforeAll(async () => {
  api = await TestApi.open();
  person = await api.newPerson();
  await setUpSecondFactor(api, person.access_token);
  another = await hashPassword('An0ther-password');
});
afterAll(() => api.close());

const setHash = (passwordHash: string) =>
  api.platform.db.update(users).set({ passwordHash }).where(eq(users.email, person.email));
const kept = async () => {
  const [row] = await api.platform.db.select().from(users).where(eq(users.email, person.email));
  const codes = await api.platform.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, row!.id));
  return [{ ...row!, updatedAt: null }, codes];
};

beforeEach(async () => {
  await setHash(await hashPassword(PASSWORD));
  meanwhile.happens = async () => {
    meanwhile.happens = async () => {};
    await setHash(another);
  };
});

it.each([
  { method: 'DELETE', url: '/api/me' },
  { method: 'POST', url: '/api/me/email', body: { email: 'next@example.com' } },
  { method: 'POST', url: '/api/me/second-factor' },
  { method: 'POST', url: '/api/me/second-factor/recovery-codes' },
  { method: 'DELETE', url: '/api/me/second-factor' },
] as const)(
  '$method $url does nothing for a password that is changed while it is checked',
  async ({ method, url, ...rest }) => {
    const [before, codes] = await kept();
    const payload = { ...('body' in rest ? rest.body : {}), password: PASSWORD };
    const answer = await api.call(method, url, { token: person.access_token, payload });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, { password: fieldTexts.passwordWrong }]);
    expect(await kept()).toEqual([{ ...before, passwordHash: another }, codes]);
  },
);

it('no new password is set with one that is changed while it is checked', async () => {
  const payload = { current_password: PASSWORD, password: 'Th1rd-password' };
  const answer = await api.call('POST', '/api/me/password', { token: person.access_token, payload });
  expect(fieldsOf(answer)).toEqual({ current_password: fieldTexts.passwordWrong });
  expect(await kept()).toMatchObject([{ passwordHash: another }, {}]);
});

it('nobody logs in with a password that is changed while it is checked', async () => {
  const { email } = await api.newPerson();
  meanwhile.happens = async () => {
    await api.platform.db.update(users).set({ passwordHash: another }).where(eq(users.email, email));
  };
  const answer = await api.call('POST', '/api/auth/login', { payload: { email, password: PASSWORD } });
  expect(answer.error).toBe('wrong_credentials');
});
