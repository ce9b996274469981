import { account } from 'shared-api/account';
import { fieldTexts } from 'shared-api/problem-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, PASSWORD } from '../../testing/demo-fixture.ts';
import { fieldsOf, TestApi, tokenIn } from '../../testing/test-api.ts';

const CONFIRM = 'Confirm your e-mail address';
const DAY = 24 * 3600;

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open({ PUBLIC_URL: 'https://fullcourt.example/' });
});
afterAll(() => api.close());

const verify = (token: string) => api.call('POST', '/api/auth/verify', { payload: { token } });
const me = async (token: string) => (await api.get('/api/me', token)).as(account);
const over = { token: fieldTexts.linkExpired };

describe('a registration', () => {
  it('mails a link that confirms the address, once', async () => {
    const { email, access_token } = await api.newPerson();
    expect((await me(access_token)).verified).toBe(false);
    const mail = await api.mail(email, CONFIRM);
    expect(mail.text).toContain(`https://fullcourt.example/verify-email?token=${tokenIn(mail)}`);
    expect((await verify(tokenIn(mail))).status).toBe(204);
    expect((await me(access_token)).verified).toBe(true);
    const again = await verify(tokenIn(mail));
    expect([again.status, again.error, fieldsOf(again)]).toEqual([422, 'invalid', over]);
  });

  it('tells the owner of an unconfirmed address nothing that a stranger wrote', async () => {
    const { email } = await api.newPerson();
    expect((await api.mail(email, CONFIRM)).text).not.toContain('Rosa');
  });

  it('mails nothing when the address is taken', async () => {
    const before = (await api.mailsTo(OWNER)).length;
    await api.call('POST', '/api/auth/register', { payload: { name: 'X', email: OWNER, password: PASSWORD } });
    await api.mail((await api.newPerson()).email, CONFIRM);
    expect(await api.mailsTo(OWNER)).toHaveLength(before);
  });
});

it('of many who use a link at the same time one succeeds', async () => {
  const { email } = await api.newPerson();
  const token = tokenIn(await api.mail(email, CONFIRM));
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(422)]);
});

it('a link is good for a day', async () => {
  const { email } = await api.newPerson();
  const token = tokenIn(await api.mail(email, CONFIRM));
  api.passSeconds(DAY);
  expect(fieldsOf(await verify(token))).toEqual(over);
});

it.each(['', 'garbled', 'x'.repeat(201), "' or 1=1 --", '🏀', 'مرحبا'])(
  'refuses the token "%.20s", by its field',
  async (token) => {
    const answer = await verify(token);
    expect([answer.status, Object.keys(fieldsOf(answer) ?? {})]).toEqual([422, ['token']]);
  },
);

describe('POST /api/me/verification', () => {
  const again = (token: string) => api.call('POST', '/api/me/verification', { token });

  it('mails the link again; using one ends the other', async () => {
    const { email, access_token } = await api.newPerson();
    const first = tokenIn(await api.mail(email, CONFIRM));
    expect((await again(access_token)).status).toBe(204);
    const second = tokenIn(await api.mail(email, CONFIRM, 2));
    expect(second).not.toBe(first);
    expect((await verify(second)).status).toBe(204);
    expect(fieldsOf(await verify(first))).toEqual(over);
  });

  it('mails nothing to whoever has confirmed the address', async () => {
    expect((await again(await api.tokenOf(OWNER))).status).toBe(204);
    await api.mail((await api.newPerson()).email, CONFIRM);
    expect((await api.mailsTo(OWNER)).filter(({ subject }) => subject === CONFIRM)).toEqual([]);
  });
});
