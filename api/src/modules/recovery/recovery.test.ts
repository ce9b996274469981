import { eq, sql } from 'drizzle-orm';
import { outbox } from 'shared-api/outbox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../app.ts';
import { recoveryTokens } from '../../database/accounts.ts';
import { parseEnv } from '../../env.ts';
import { NEWCOMER, OWNER, PASSWORD } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';
import { replaceEmail } from '../verification/repository.ts';

const NEW = 'An0ther-password';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open({ PUBLIC_URL: 'https://fullcourt.example/' });
});
afterAll(() => api.close());

const post = (path: string, payload: object) => api.call('POST', `/api/auth/${path}`, { payload });
const mails = async () => (await api.get('/api/outbox')).as(outbox).items;

/** The token of the mail that this call causes. */
async function recover(email: string): Promise<string> {
  const subject = 'Choose a new password';
  const before = (await api.mailsTo(email.toLowerCase())).filter((mail) => mail.subject === subject).length;
  expect((await post('recover', { email })).status).toBe(204);
  const mail = await api.mail(email.toLowerCase(), subject, before + 1);
  return /https:\/\/fullcourt\.example\/recover-password\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

describe('recovery', () => {
  it('mails a link that sets a password once, and ends every session', async () => {
    const { access_token } = await api.login(OWNER);
    const token = await recover(OWNER.toUpperCase());
    expect((await api.mailsTo(OWNER))[0]).toMatchObject({ html: expect.stringContaining(token) });
    expect((await post('reset', { token, password: NEW })).status).toBe(204);
    expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
    expect((await post('login', { email: OWNER, password: PASSWORD })).error).toBe('wrong_credentials');
    expect((await api.login(OWNER, NEW)).user.email).toBe(OWNER);
    expect((await post('reset', { token, password: PASSWORD })).error).toBe('invalid');
  });

  it('answers an unknown address alike, and mails nothing', async () => {
    const before = (await mails()).length;
    expect((await post('recover', { email: 'nobody@example.com' })).status).toBe(204);
    await recover(NEWCOMER);
    expect(await mails()).toHaveLength(before + 1);
  });

  it('is told by mail once it is done', async () => {
    const { email } = await api.newPerson();
    const token = await recover(email);
    await post('reset', { token, password: NEW });
    await api.mail(email, 'Your password was changed');
  });

  it('of many who use a link at the same time one succeeds', async () => {
    const { email } = await api.newPerson();
    const token = await recover(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('reset', { token, password: NEW })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(422)]);
  });

  it('of many with links of their own at the same time one succeeds, since each ends the others', async () => {
    const { email } = await api.newPerson();
    const tokens = [await recover(email), await recover(email), await recover(email)];
    const answers = await Promise.all(tokens.map((token) => post('reset', { token, password: NEW })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  });

  it('speaks the language of the person', async () => {
    const email = 'rosa@example.com';
    await post('register', { name: 'Rosa', email, password: PASSWORD, locale: 'es' });
    await post('recover', { email });
    expect((await api.mail(email, 'Elige una contraseña nueva')).text).toContain('/recover-password?token=');
  });

  it('links to where the product is when the mail is written', async () => {
    let url = 'http://localhost';
    const moved = createApi({ platform: api.platform, config: parseEnv({}), publicUrl: () => url });
    await moved.ready();
    url = 'http://localhost:4567';
    const { email } = await api.newPerson();
    await moved.inject({ method: 'POST', url: '/api/auth/recover', payload: { email } });
    expect((await api.mail(email, 'Choose a new password')).text).toContain('http://localhost:4567/recover-password');
    await moved.close();
  });

  it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'mails no link to an address that the account leaves at that moment',
    async () => {
      const { email, user } = await api.newPerson();
      const { db } = api.platform;
      await db.transaction(async (tx) => {
        await replaceEmail(tx, user.id, `new-${email}`, api.now);
        expect((await post('recover', { email })).status).toBe(204);
        await vi.waitFor(async () => {
          const { rows } = await db.execute(sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
          expect(rows).toHaveLength(1);
        }, 30_000);
      });
      await recover(NEWCOMER);
      expect(await db.$count(recoveryTokens, eq(recoveryTokens.userId, user.id))).toBe(0);
    },
  );

  it('is over after an hour', async () => {
    const token = await recover(NEWCOMER);
    api.passSeconds(3600);
    expect((await post('reset', { token, password: NEW })).error).toBe('invalid');
  });

  it('spec 5: “shorter than 8”: sets no password that breaks a rule, and keeps the link for a better one', async () => {
    const token = await recover(NEWCOMER);
    const weak = await post('reset', { token, password: 'weak' });
    expect(weak.bytes.toString()).toContain('Password must be at least 8 characters long');
    expect((await post('reset', { token, password: NEW })).status).toBe(204);
  });

  it.each(['', 'garbled', 'x'.repeat(300)])('refuses the token "%.20s", by its field', async (token) => {
    const answer = await post('reset', { token, password: NEW });
    expect([answer.status, answer.error]).toEqual([422, 'invalid']);
    expect(JSON.parse(answer.bytes.toString()).error.fields).toHaveProperty('token');
  });
});

it('the outbox is a demo’s only', async () => {
  const settings = {
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://fullcourt.example',
  };
  const live = await TestApi.open({ FULLCOURT_MODE: 'live', ...settings });
  expect((await live.get('/api/outbox')).status).toBe(404);
  await live.close();
});
