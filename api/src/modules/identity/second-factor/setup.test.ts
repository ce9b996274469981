import { eq } from 'drizzle-orm';
import { account, secondFactorSecret } from 'shared-api/account/account';
import { fieldErrors } from 'shared-api/field-errors';
import { describe, expect, it } from 'vitest';
import { knownDevices } from '../../../platform/database/tables/identity.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { waitForBlockedQuery } from '../../../testing/database/wait-for-blocked-query.ts';
import { PASSWORD } from '../../../testing/demo-fixture.ts';
import { codeOf, setUpSecondFactor } from '../../../testing/second-factor.ts';
import { fieldErrorsOf, TestApi, tokenIn } from '../../../testing/test-api.ts';

const api = await TestApi.openForFile();

const login = (email: string, code?: string, password = PASSWORD) =>
  api.post('/api/auth/login', { email, password, code });
const post = (path: string, token: string, payload: object) => api.post(`/api/me/second-factor${path}`, payload, token);
const state = async (token: string) => (await api.get('/api/me', token)).as(account).second_factor;
const wrong = { code: fieldErrors.codeWrong };

async function withSecondFactor() {
  const user = await api.newVerifiedUser();
  return { ...user, ...(await setUpSecondFactor(api, user.access_token)) };
}

describe('setting up two-step verification', () => {
  it('takes effect once a code is confirmed', async () => {
    const { access_token, email } = await api.newVerifiedUser();
    const { secret, uri } = (await post('', access_token, { password: PASSWORD })).as(secondFactorSecret);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Fullcourt:/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await state(access_token)).enabled).toBe(false);
    expect((await login(email)).status).toBe(200);
    expect(fieldErrorsOf(await post('/confirmation', access_token, { code: '000000' }))).toEqual(wrong);
    expect((await post('/confirmation', access_token, { code: codeOf(api, secret) })).status).toBe(200);
    expect(await state(access_token)).toEqual({ enabled: true, required: false, recovery_codes_left: 10 });
  });

  // The embedded database has one connection, on which nothing comes in between.
  it.runIf(process.env['TEST_ENGINE'] === 'postgres')('asks for a code at a login that has begun before', async () => {
    const { email, user } = await withSecondFactor();
    const { db } = api.platform;
    const columns = {
      second_factor_since: users.second_factor_since,
      second_factor_secret: users.second_factor_secret,
    };
    const [on] = await db.select(columns).from(users).where(eq(users.id, user.id));
    const set = (tx: typeof db, values: Partial<typeof users.$inferInsert>) =>
      tx.update(users).set(values).where(eq(users.id, user.id));
    await set(db, { second_factor_since: null, second_factor_secret: null });
    const responding = await db.transaction(async (tx) => {
      await set(tx, on!);
      const response = login(email);
      await waitForBlockedQuery(db);
      // Not awaited: it waits for this transaction.
      return { response };
    });
    expect((await responding.response).error).toBe('second_factor_needed');
  });

  it('forgets the other devices that were known', async () => {
    const { email, user, access_token } = await api.newVerifiedUser();
    await login(email);
    await setUpSecondFactor(api, access_token);
    expect(await api.platform.db.$count(knownDevices, eq(knownDevices.user_id, user.id))).toBe(1);
  });

  it('rejects the code of the setup at the next login', async () => {
    const { access_token, email } = await api.newVerifiedUser();
    const { secret } = (await post('', access_token, { password: PASSWORD })).as(secondFactorSecret);
    const code = codeOf(api, secret);
    await post('/confirmation', access_token, { code });
    expect(fieldErrorsOf(await login(email, code))).toEqual(wrong);
  });

  it('replaces the old app once a code from the new one is confirmed', async () => {
    const { access_token, email, secret: old, codes } = await withSecondFactor();
    const begun = await post('', access_token, { password: PASSWORD, code: codes[0] });
    const { secret } = begun.as(secondFactorSecret);
    expect((await login(email, codeOf(api, old))).status).toBe(200);
    await post('/confirmation', access_token, { code: codeOf(api, secret) });
    api.passSeconds(30);
    expect(fieldErrorsOf(await login(email, codeOf(api, old)))).toEqual(wrong);
    expect((await login(email, codeOf(api, secret))).status).toBe(200);
  });

  it('returns 409 if no secret is pending', async () => {
    const { access_token } = await api.newVerifiedUser();
    expect((await post('/confirmation', access_token, { code: '000000' })).error).toBe('conflict');
  });

  describe('is cancelled if the password it was started with changes', () => {
    const password = 'An0ther-password';

    it('by a password change', async () => {
      const { access_token } = await api.newVerifiedUser();
      const { secret } = (await post('', access_token, { password: PASSWORD })).as(secondFactorSecret);
      await api.post('/api/me/password', { current_password: PASSWORD, password }, access_token);
      expect((await post('/confirmation', access_token, { code: codeOf(api, secret) })).error).toBe('conflict');
    });

    it('by a password reset', async () => {
      const { access_token, email } = await api.newVerifiedUser();
      const { secret } = (await post('', access_token, { password: PASSWORD })).as(secondFactorSecret);
      await api.resetPassword(email, password);
      const { access_token: next } = await api.login(email, password);
      expect((await post('/confirmation', next, { code: codeOf(api, secret) })).error).toBe('conflict');
    });
  });

  it('expires if it is not confirmed within 15 minutes', async () => {
    const { email } = await api.newVerifiedUser();
    const begin = async (token: string) =>
      (await post('', token, { password: PASSWORD })).as(secondFactorSecret).secret;
    const late = await begin(await api.tokenOf(email));
    api.passSeconds(15 * 60);
    const token = await api.tokenOf(email);
    expect((await post('/confirmation', token, { code: codeOf(api, late) })).error).toBe('conflict');
    const inTime = await begin(token);
    api.passSeconds(15 * 60 - 1);
    expect((await post('/confirmation', await api.tokenOf(email), { code: codeOf(api, inTime) })).status).toBe(200);
  });

  it('stores the secret encrypted', async () => {
    const { email, secret } = await withSecondFactor();
    const [row] = await api.platform.db.select().from(users).where(eq(users.email, email));
    expect(row?.second_factor_secret).toBeTruthy();
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});

it('is not set up with a password alone if it is turned on in the meantime', async () => {
  const { access_token: token } = await api.newVerifiedUser();
  const { secret } = (await post('', token, { password: PASSWORD })).as(secondFactorSecret);
  const [confirmed, begun] = await Promise.all([
    post('/confirmation', token, { code: codeOf(api, secret) }),
    post('', token, { password: PASSWORD }),
  ]);
  // Whichever comes first, the other is rejected.
  expect([confirmed.status, begun.status].sort()).toEqual([200, 422]);
});

it('ends the other sessions when it is turned on, which began without a code', async () => {
  const { access_token: token, email } = await api.newVerifiedUser();
  const other = await api.login(email);
  await setUpSecondFactor(api, token);
  expect((await api.get('/api/me', other.access_token)).error).toBe('session_revoked');
  expect((await api.get('/api/me', token)).status).toBe(200);
});

describe('for an unconfirmed address, which may be someone else’s', () => {
  it('is not set up', async () => {
    const { access_token } = await api.newUser();
    const response = await post('', access_token, { password: PASSWORD });
    expect([response.status, response.error]).toEqual([409, 'email_unconfirmed']);
  });

  const password = 'An0ther-password';
  const reset = async (email: string) => expect((await api.resetPassword(email, password)).status).toBe(204);
  const setVerified = (email: string, verifiedAt: Date | null) =>
    api.platform.db.update(users).set({ verified_at: verifiedAt }).where(eq(users.email, email));

  it('does not survive a password reset by the owner, who confirms the address with it', async () => {
    const { email } = await withSecondFactor();
    await setVerified(email, null);
    await reset(email);
    const { access_token } = await api.login(email, password);
    const me = (await api.get('/api/me', access_token)).as(account);
    expect(me).toMatchObject({ verified: true, second_factor: { enabled: false, recovery_codes_left: 0 } });
    await api.mail(email, 'Two-step verification is off');
  });

  it('does not survive one even if the owner has confirmed the address since', async () => {
    const { email } = await withSecondFactor();
    await setVerified(email, api.now);
    await reset(email);
    expect((await login(email, undefined, password)).status).toBe(200);
  });

  it('is not completed either if the setup was started before', async () => {
    const { email, access_token } = await api.newVerifiedUser();
    const { secret } = (await post('', access_token, { password: PASSWORD })).as(secondFactorSecret);
    await setVerified(email, null);
    await api.call('POST', '/api/me/verification', { token: access_token });
    const token = tokenIn(await api.mail(email, 'Confirm your email address', 2));
    await api.verify(token, access_token);
    expect((await post('/confirmation', access_token, { code: codeOf(api, secret) })).error).toBe('conflict');
  });
});
