import { eq } from 'drizzle-orm';
import { outbox } from 'shared-api/operations/outbox';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../../app.ts';
import { recoveryTokens } from '../../../platform/database/tables/identity.ts';
import { parseEnv } from '../../../platform/env.ts';
import { NEWCOMER, OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi, type TestResponse } from '../../../testing/test-api.ts';
import { replaceEmail } from '../verification/repository.ts';
import { waitForBlockedQuery } from '../../../testing/database/wait-for-blocked-query.ts';

const NEW = 'An0ther-password';

const api = await TestApi.openForFile({ PUBLIC_URL: 'https://fullcourt.example/' });

const post = (path: string, payload: object) => api.post(`/api/auth/${path}`, payload);
const emails = async () => (await api.get('/api/outbox')).as(outbox).items;

/** Requests a reset, and returns the token of its email. */
async function recover(email: string): Promise<string> {
  const subject = 'Reset your password';
  const before = (await api.mailsTo(email.toLowerCase())).filter((mail) => mail.subject === subject).length;
  expect((await post('recover', { email })).status).toBe(204);
  const mail = await api.mail(email.toLowerCase(), subject, before + 1);
  return /https:\/\/fullcourt\.example\/recover-password#token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

describe('recovery', () => {
  it('emails a link that sets a password once and ends every session', async () => {
    const { access_token } = await api.login(OWNER);
    const token = await recover(OWNER.toUpperCase());
    expect((await api.mailsTo(OWNER))[0]).toMatchObject({ html: expect.stringContaining(token) });
    expect((await post('reset', { token, password: NEW })).status).toBe(204);
    expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
    expect((await post('login', { email: OWNER, password: PASSWORD })).error).toBe('wrong_credentials');
    expect((await api.login(OWNER, NEW)).user.email).toBe(OWNER);
    expect((await post('reset', { token, password: PASSWORD })).error).toBe('invalid');
  });

  it('returns the same response for an unknown address, and sends nothing', async () => {
    const before = (await emails()).length;
    expect((await post('recover', { email: 'nobody@example.com' })).status).toBe(204);
    await recover(NEWCOMER);
    expect(await emails()).toHaveLength(before + 1);
  });

  it('notifies the user of the new password', async () => {
    const { email } = await api.newUser();
    const token = await recover(email);
    await post('reset', { token, password: NEW });
    await api.mail(email, 'Your password has been changed');
  });

  it('accepts one of many concurrent uses of a link', async () => {
    const { email } = await api.newUser();
    const token = await recover(email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => post('reset', { token, password: NEW })));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(422)]);
  });

  it('accepts one of several links that are used at the same time, since each invalidates the others', async () => {
    const { email } = await api.newUser();
    const tokens = [await recover(email), await recover(email), await recover(email)];
    const responses = await Promise.all(tokens.map((token) => post('reset', { token, password: NEW })));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  });

  it('uses the language of the user', async () => {
    const email = 'rosa@example.com';
    await post('register', { name: 'Rosa', email, password: PASSWORD, locale: 'es' });
    await post('recover', { email });
    expect((await api.mail(email, 'Restablece tu contraseña')).text).toContain('/recover-password#token=');
  });

  it('links to the public address that is configured when the email is written', async () => {
    let url = 'http://localhost';
    const moved = createApi({ platform: api.platform, config: parseEnv({}), publicUrl: () => url });
    await moved.ready();
    url = 'http://localhost:4567';
    const { email } = await api.newUser();
    await moved.inject({ method: 'POST', url: '/api/auth/recover', payload: { email } });
    expect((await api.mail(email, 'Reset your password')).text).toContain('http://localhost:4567/recover-password');
    await moved.close();
  });

  it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'sends no link to an address that the account is just being moved away from',
    async () => {
      const { email, user } = await api.newUser();
      const { db } = api.platform;
      await db.transaction(async (tx) => {
        await replaceEmail(tx, { id: user.id, verified_at: null }, `new-${email}`, api.now);
        expect((await post('recover', { email })).status).toBe(204);
        await waitForBlockedQuery(db);
      });
      await recover(NEWCOMER);
      expect(await db.$count(recoveryTokens, eq(recoveryTokens.user_id, user.id))).toBe(0);
    },
  );

  it('expires after an hour', async () => {
    const token = await recover(NEWCOMER);
    api.passSeconds(3600);
    expect((await post('reset', { token, password: NEW })).error).toBe('invalid');
  });

  it('spec 5: “shorter than 8”: rejects a weak password, and keeps the link valid', async () => {
    const token = await recover(NEWCOMER);
    const weak = await post('reset', { token, password: 'weak' });
    expect(weak.bytes.toString()).toContain('Password must be at least 8 characters long');
    expect((await post('reset', { token, password: NEW })).status).toBe(204);
  });

  it.each(['', 'garbled', 'x'.repeat(300)])('rejects the token "%.20s" with a field error', async (token) => {
    const response = await post('reset', { token, password: NEW });
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    expect(JSON.parse(response.bytes.toString()).error.fields).toHaveProperty('token');
  });
});

describe('POST /api/auth/reset/check', () => {
  it('accepts a valid link without using it up', async () => {
    const token = await recover(NEWCOMER);
    const checks = await Promise.all([post('reset/check', { token }), post('reset/check', { token })]);
    expect(checks.map(({ status }) => status)).toEqual([204, 204]);
    expect((await post('reset', { token, password: NEW })).status).toBe(204);
  });

  it('rejects a link that has been used', async () => {
    const token = await recover(NEWCOMER);
    await post('reset', { token, password: NEW });
    expectExpired(await post('reset/check', { token }));
  });

  it('rejects a link that has expired', async () => {
    const token = await recover(NEWCOMER);
    api.passSeconds(3599);
    expect((await post('reset/check', { token })).status).toBe(204);
    api.passSeconds(1);
    expectExpired(await post('reset/check', { token }));
  });

  it.each(['', 'garbled'])('rejects the token "%s"', async (token) => {
    expectExpired(await post('reset/check', { token }));
  });

  it('is rate-limited by client address', async () => {
    const limited = createApi({ platform: api.platform, config: parseEnv({ RECOVERY_RATE: '2' }) });
    const request = { method: 'POST', url: '/api/auth/reset/check', payload: { token: 'garbled' } } as const;
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await limited.inject(request)).statusCode);
    expect(statuses).toEqual([422, 422, 429]);
    await limited.close();
  });

  function expectExpired(response: TestResponse): void {
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    expect(fieldErrorsOf(response)).toEqual({ token: 'link_expired' });
  }
});

it('has no outbox in live mode', async () => {
  const settings = {
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://fullcourt.example',
  };
  const live = await TestApi.open({ FULLCOURT_MODE: 'live', ...settings });
  expect((await live.get('/api/outbox')).status).toBe(404);
  await live.close();
});
