import { eq } from 'drizzle-orm';
import { account, recoveryCodes, secondFactorSecret } from 'shared-api/account';
import { fieldTexts } from 'shared-api/problem-texts';
import { sessionAnswer } from 'shared-api/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../context.ts';
import { users } from '../../database/accounts.ts';
import { parseEnv } from '../../env.ts';
import { ADMIN, PASSWORD } from '../../testing/demo-fixture.ts';
import { codeOf, setUpSecondFactor } from '../../testing/second-factor.ts';
import { fieldsOf, TestApi, tokenIn } from '../../testing/test-api.ts';
import { removeLostSecondFactor } from './removal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

const login = (email: string, code?: string, password = PASSWORD) =>
  api.call('POST', '/api/auth/login', { payload: { email, password, code } });
const post = (path: string, token: string, payload: object) =>
  api.call('POST', `/api/me/second-factor${path}`, { token, payload });
const state = async (token: string) => (await api.get('/api/me', token)).as(account).second_factor;
const wrong = { code: fieldTexts.codeWrong };

async function withSecondFactor() {
  const person = await api.newPerson();
  return { ...person, ...(await setUpSecondFactor(api, person.access_token)) };
}

describe('a login with a second factor', () => {
  it('asks for the code only once the password is right', async () => {
    const { email } = await withSecondFactor();
    expect((await login(email, undefined, 'Wrong-passw0rd')).error).toBe('wrong_credentials');
    expect((await login(email, '000000', 'Wrong-passw0rd')).error).toBe('wrong_credentials');
    const asked = await login(email);
    expect([asked.status, asked.error]).toEqual([422, 'second_factor_needed']);
    expect(asked.headers['set-cookie']).toBeUndefined();
  });

  it('takes the code of the app, however it is typed', async () => {
    const { email, secret } = await withSecondFactor();
    const code = codeOf(api, secret);
    const answer = await login(email, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.as(sessionAnswer).user.email).toBe(email);
  });

  it.each([
    { seconds: -60, status: 422 },
    { seconds: -30, status: 200 },
    { seconds: 30, status: 200 },
    { seconds: 60, status: 422 },
  ])('answers $status to a code that is $seconds s off', async ({ seconds, status }) => {
    const { email, secret } = await withSecondFactor();
    api.passSeconds(120);
    const code = codeOf(api, secret);
    api.passSeconds(-seconds);
    expect((await login(email, code)).status).toBe(status);
  });

  it('refuses every code of a secret that can no longer be opened', async () => {
    const { email, secret } = await withSecondFactor();
    await api.platform.db.update(users).set({ secondFactorSecret: 'of another key' }).where(eq(users.email, email));
    const answer = await login(email, codeOf(api, secret));
    expect([answer.status, fieldsOf(answer)]).toEqual([422, wrong]);
  });

  it('refuses a code that was used, and any before it', async () => {
    const { email, secret } = await withSecondFactor();
    const before = codeOf(api, secret);
    api.passSeconds(30);
    const code = codeOf(api, secret);
    expect((await login(email, code)).status).toBe(200);
    for (const used of [code, before]) {
      const answer = await login(email, used);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, wrong]);
    }
  });

  it('takes one of many equal codes at the same time', async () => {
    const { email, secret, codes } = await withSecondFactor();
    for (const code of [codeOf(api, secret), codes[0]]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => login(email, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    }
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { email, access_token, codes } = await withSecondFactor();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect((await login(email, codes[0]!.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect(fieldsOf(await login(email, codes[0]))).toEqual(wrong);
    expect((await state(access_token)).recovery_codes_left).toBe(9);
  });

  it('takes nobody else’s recovery code', async () => {
    const [mine, theirs] = [await withSecondFactor(), await withSecondFactor()];
    expect(fieldsOf(await login(mine.email, theirs.codes[0]))).toEqual(wrong);
  });

  it.each(['000', '1234567', '🏀🏀🏀', "' or 1=1", 'x'.repeat(40), '١٢٣٤٥٦'])('refuses "%s"', async (code) => {
    const { email } = await withSecondFactor();
    expect(fieldsOf(await login(email, code))).toEqual(wrong);
  });
});

describe('setting it up', () => {
  it('counts nothing until a code was sent', async () => {
    const { access_token, email } = await api.newPerson();
    const { secret, uri } = (await post('', access_token, { password: PASSWORD })).as(secondFactorSecret);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Fullcourt:/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await state(access_token)).enabled).toBe(false);
    expect((await login(email)).status).toBe(200);
    expect(fieldsOf(await post('/confirmation', access_token, { code: '000000' }))).toEqual(wrong);
    expect((await post('/confirmation', access_token, { code: codeOf(api, secret) })).status).toBe(200);
    expect(await state(access_token)).toEqual({ enabled: true, required: false, recovery_codes_left: 10 });
  });

  it('does not let the code that set it up log in too', async () => {
    const { access_token, email } = await api.newPerson();
    const { secret } = (await post('', access_token, { password: PASSWORD })).as(secondFactorSecret);
    const code = codeOf(api, secret);
    await post('/confirmation', access_token, { code });
    expect(fieldsOf(await login(email, code))).toEqual(wrong);
  });

  it('a new app takes the place of the old one once a code of it was sent', async () => {
    const { access_token, email, secret: old } = await withSecondFactor();
    const { secret } = (await post('', access_token, { password: PASSWORD })).as(secondFactorSecret);
    expect((await login(email, codeOf(api, old))).status).toBe(200);
    await post('/confirmation', access_token, { code: codeOf(api, secret) });
    api.passSeconds(30);
    expect(fieldsOf(await login(email, codeOf(api, old)))).toEqual(wrong);
    expect((await login(email, codeOf(api, secret))).status).toBe(200);
  });

  it('needs a secret that waits', async () => {
    const { access_token } = await api.newPerson();
    expect((await post('/confirmation', access_token, { code: '000000' })).error).toBe('conflict');
  });

  describe('that somebody else has begun ends with the password that they knew', () => {
    const password = 'An0ther-password';

    it('when it is changed', async () => {
      const { access_token } = await api.newPerson();
      const { secret } = (await post('', access_token, { password: PASSWORD })).as(secondFactorSecret);
      const payload = { current_password: PASSWORD, password };
      await api.call('POST', '/api/me/password', { token: access_token, payload });
      expect((await post('/confirmation', access_token, { code: codeOf(api, secret) })).error).toBe('conflict');
    });

    it('when a mailed link replaces it', async () => {
      const { access_token, email } = await api.newPerson();
      const { secret } = (await post('', access_token, { password: PASSWORD })).as(secondFactorSecret);
      await api.call('POST', '/api/auth/recover', { payload: { email } });
      const token = tokenIn(await api.mail(email, 'Choose a new password'));
      await api.call('POST', '/api/auth/reset', { payload: { token, password } });
      const { access_token: next } = await api.login(email, password);
      expect((await post('/confirmation', next, { code: codeOf(api, secret) })).error).toBe('conflict');
    });
  });

  it('keeps the secret sealed', async () => {
    const { email, secret } = await withSecondFactor();
    const [row] = await api.platform.db.select().from(users).where(eq(users.email, email));
    expect(row?.secondFactorSecret).toBeTruthy();
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});

describe('recovery codes', () => {
  it('are replaced, and the old ones end', async () => {
    const { access_token, email, codes } = await withSecondFactor();
    const renewed = await post('/recovery-codes', access_token, { password: PASSWORD });
    const { recovery_codes } = renewed.as(recoveryCodes);
    expect(fieldsOf(await login(email, codes[0]))).toEqual(wrong);
    expect((await login(email, recovery_codes[0])).status).toBe(200);
  });

  it('are nobody’s who has no second factor', async () => {
    const { access_token } = await api.newPerson();
    expect((await post('/recovery-codes', access_token, { password: PASSWORD })).error).toBe('conflict');
  });
});

it('ends with the password, and a login asks for it no longer', async () => {
  const { access_token: token, email, codes } = await withSecondFactor();
  const end = (password: string) => api.call('DELETE', '/api/me/second-factor', { token, payload: { password } });
  expect(fieldsOf(await end('Wrong-passw0rd'))).toEqual({ password: fieldTexts.passwordWrong });
  expect((await end(PASSWORD)).status).toBe(204);
  expect(await state(token)).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
  expect((await login(email, codes[0])).status).toBe(200);
});

it.each(['', '/recovery-codes'])('POST /api/me/second-factor%s needs the password', async (path) => {
  const { access_token } = await withSecondFactor();
  const answer = await post(path, access_token, { password: 'Wrong-passw0rd' });
  expect(fieldsOf(answer)).toEqual({ password: fieldTexts.passwordWrong });
});

it('whoever runs the product takes off only what is there', async () => {
  const { email } = await api.newPerson();
  const context = createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, console);
  expect(await removeLostSecondFactor(context, email)).toBe('no second factor');
  expect(await removeLostSecondFactor(context, 'nobody@example.com')).toBe('no account');
  expect(await api.mailsTo(email)).toHaveLength(1);
});

describe('where administrators must have one', () => {
  it('they may do nothing of their role without, but may set it up, and cannot end it', async () => {
    const strict = await TestApi.open({ REQUIRE_SECOND_FACTOR: 'admin' });
    const token = await strict.tokenOf(ADMIN);
    for (const path of ['overview', 'users', 'videos', 'releases']) {
      const answer = await strict.get(`/api/admin/${path}`, token);
      expect([answer.status, answer.error], path).toEqual([403, 'second_factor_missing']);
    }
    const me = await strict.get('/api/me', token);
    expect(me.as(account).second_factor).toMatchObject({ enabled: false, required: true });
    await setUpSecondFactor(strict, token);
    expect((await strict.get('/api/admin/overview', token)).status).toBe(200);
    const end = await strict.call('DELETE', '/api/me/second-factor', { token, payload: { password: PASSWORD } });
    expect([end.status, end.error]).toEqual([409, 'conflict']);
    await strict.close();
  });
});
