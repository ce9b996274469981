import { account } from 'shared-api/account';
import { fieldErrors } from 'shared-api/field-errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi, tokenIn } from '../../../testing/test-api.ts';

const CONFIRM = 'Confirm your email address';
const DAY = 24 * 3600;

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open({ PUBLIC_URL: 'https://fullcourt.example/' });
});
afterAll(() => api.close());

const verify = (token: string) => api.call('POST', '/api/auth/verify', { payload: { token } });
const me = async (token: string) => (await api.get('/api/me', token)).as(account);
const expired = { token: fieldErrors.linkExpired };

describe('a registration', () => {
  it('emails a link that confirms the address once', async () => {
    const { email, access_token } = await api.newUser();
    expect((await me(access_token)).verified).toBe(false);
    const mail = await api.mail(email, CONFIRM);
    expect(mail.text).toContain(`https://fullcourt.example/verify-email?token=${tokenIn(mail)}`);
    expect((await verify(tokenIn(mail))).status).toBe(204);
    expect((await me(access_token)).verified).toBe(true);
    const again = await verify(tokenIn(mail));
    expect([again.status, again.error, fieldErrorsOf(again)]).toEqual([422, 'invalid', expired]);
  });

  it('sends no user-supplied text to an unconfirmed address', async () => {
    const { email } = await api.newUser();
    expect((await api.mail(email, CONFIRM)).text).not.toContain('Rosa');
  });

  it('sends nothing if the address is taken', async () => {
    const before = (await api.mailsTo(OWNER)).length;
    await api.call('POST', '/api/auth/register', { payload: { name: 'X', email: OWNER, password: PASSWORD } });
    await api.mail((await api.newUser()).email, CONFIRM);
    expect(await api.mailsTo(OWNER)).toHaveLength(before);
  });
});

it('accepts one of many concurrent uses of a link', async () => {
  const { email } = await api.newUser();
  const token = tokenIn(await api.mail(email, CONFIRM));
  const responses = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(422)]);
});

it('a link expires after a day', async () => {
  const { email } = await api.newUser();
  const token = tokenIn(await api.mail(email, CONFIRM));
  api.passSeconds(DAY);
  expect(fieldErrorsOf(await verify(token))).toEqual(expired);
});

it.each(['', 'garbled', 'x'.repeat(201), "' or 1=1 --", '🏀', 'مرحبا'])(
  'rejects the token "%.20s" with a field error',
  async (token) => {
    const response = await verify(token);
    expect([response.status, Object.keys(fieldErrorsOf(response) ?? {})]).toEqual([422, ['token']]);
  },
);

describe('POST /api/me/verification', () => {
  const again = (token: string) => api.call('POST', '/api/me/verification', { token });

  it('sends another link; using one invalidates the other', async () => {
    const { email, access_token } = await api.newUser();
    const first = tokenIn(await api.mail(email, CONFIRM));
    expect((await again(access_token)).status).toBe(204);
    const second = tokenIn(await api.mail(email, CONFIRM, 2));
    expect(second).not.toBe(first);
    expect((await verify(second)).status).toBe(204);
    expect(fieldErrorsOf(await verify(first))).toEqual(expired);
  });

  it('sends nothing if the address is confirmed', async () => {
    expect((await again(await api.tokenOf(OWNER))).status).toBe(204);
    await api.mail((await api.newUser()).email, CONFIRM);
    expect((await api.mailsTo(OWNER)).filter(({ subject }) => subject === CONFIRM)).toEqual([]);
  });
});
