import { eq } from 'drizzle-orm';
import { errorBody } from 'shared-api/errors';
import { registrationResponse, sessionResponse } from 'shared-api/account/session';
import { describe, expect, it, vi, onTestFinished } from 'vitest';
import { users } from '../../database/tables/users.ts';
import { NEWCOMER, OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { deviceCookieOf, TestApi, type TestResponse } from '../../../testing/test-api.ts';

const WRONG = 'Wrong-passw0rd';
const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

const api = await TestApi.openForFile({ ACCOUNT_RATE: '3', MAIL_RATE: '2' });

let visitors = 0;
/** Each call comes from a different client address, since the limits per client address are not under test here. */
const post = (url: string, payload: object, token?: string) =>
  api.call('POST', url, {
    payload,
    remoteAddress: `192.0.2.${(visitors += 1)}`,
    ...(token === undefined ? {} : { token }),
  });
const login = (email: string, password = WRONG) => post('/api/auth/login', { email, password });
const codes = (responses: readonly TestResponse[]) => responses.map(({ status }) => status);

async function inTurn(calls: readonly (() => Promise<TestResponse>)[]): Promise<TestResponse[]> {
  const responses: TestResponse[] = [];
  for (const call of calls) responses.push(await call());
  return responses;
}

describe('wrong passwords', () => {
  it.each([OWNER, 'nobody@example.com'])('for %s are limited to three, from any client address', async (email) => {
    const responses = await inTurn(Array.from({ length: 5 }, () => () => login(email)));
    expect(codes(responses)).toEqual([422, 422, 422, 429, 429]);
    expect(responses[4]!.as(errorBody).error.code).toBe('rate_limited');
    const seconds = Number(responses[4]!.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('are counted together for all spellings of an address, and apart for another one', async () => {
    const spellings = ['kim@example.org', 'KIM@example.org', '\u212Aim@example.org', 'Kim@Example.org'];
    const responses = await inTurn(spellings.map((email) => () => login(email)));
    expect(codes(responses)).toEqual([422, 422, 422, 429]);
    expect((await login('k\u0130m@example.org')).status).toBe(422);
  });

  it('are limited when they are concurrent', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => login('race@example.com')));
    expect(codes(responses).filter((status) => status === 422)).toHaveLength(3);
  });

  it('of sessions and logins on a device are counted together, and correct passwords are not counted', async () => {
    const email = 'rosa@example.com';
    const registered = await post('/api/auth/register', { name: 'Rosa', email, password: PASSWORD });
    const cookies = { device: deviceCookieOf(registered) ?? '' };
    const { access_token } = registered.as(sessionResponse);
    const change = (current_password: string) =>
      post('/api/me/password', { current_password, password: 'weak-but-never-reached-1A' }, access_token);
    const again = (password: string) => api.call('POST', '/api/auth/login', { payload: { email, password }, cookies });
    for (let index = 0; index < 5; index += 1) expect((await again(PASSWORD)).status).toBe(200);
    const responses = await inTurn([() => change(WRONG), () => again(WRONG), () => change(WRONG), () => change(WRONG)]);
    expect(codes(responses)).toEqual([422, 422, 422, 429]);
  });

  it('lock the owner out for at most a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    try {
      await inTurn(Array.from({ length: 5 }, () => () => login(NEWCOMER)));
      expect((await login(NEWCOMER, PASSWORD)).status).toBe(429);
      vi.setSystemTime(Date.now() + 60_000);
      expect((await login(NEWCOMER, PASSWORD)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('wrong codes', () => {
  it('that would turn on two-step verification are limited like passwords, from any client address', async () => {
    const { access_token } = await api.newVerifiedUser();
    await post('/api/me/second-factor', { password: PASSWORD }, access_token);
    const confirm = () => post('/api/me/second-factor/confirmation', { code: '000000' }, access_token);
    const responses = await inTurn(Array.from({ length: 5 }, () => confirm));
    expect(codes(responses)).toEqual([422, 422, 422, 429, 429]);
  });
});

describe('emails to one address', () => {
  it.each([OWNER, 'nobody@example.com'])(
    'for recovery are limited, whether the account exists or not: %s',
    async (email) => {
      const responses = await inTurn(Array.from({ length: 3 }, () => () => post('/api/auth/recover', { email })));
      expect(codes(responses)).toEqual([204, 204, 429]);
      expect(Number(responses[2]!.headers['retry-after'])).toBeGreaterThan(60);
    },
  );

  it('for confirmation are limited', async () => {
    const { access_token } = await api.newUser();
    const again = () => post('/api/me/verification', {}, access_token);
    expect(codes(await inTurn([again, again, again]))).toEqual([204, 204, 429]);
  });

  it('for registration are limited, separately from those for recovery', async () => {
    const email = 'flood@example.com';
    const register = () => post('/api/auth/register', { name: 'X', email, password: PASSWORD });
    expect(codes(await inTurn([register, register, register]))).toEqual([200, 422, 429]);
    expect((await post('/api/auth/recover', { email })).status).toBe(204);
  });
});

it('limits emails to one address by the day, too, and then to one an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const recover = () => post('/api/auth/recover', { email: 'daily@example.com' });
    const statuses: number[] = [];
    for (let burst = 0; burst < 5; burst += 1) {
      statuses.push(...codes(await inTurn([recover, recover])));
      vi.setSystemTime(Date.now() + 11 * 60_000);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(204), 429]);
    vi.setSystemTime(Date.now() + 3600_000);
    expect(codes(await inTurn([recover, recover]))).toEqual([204, 429]);
  } finally {
    vi.useRealTimers();
  }
});

describe('emails to unconfirmed addresses', () => {
  it.each([
    ['an IPv4 address', (client: number) => `198.51.100.${client}`],
    ['an IPv6 network', (client: number) => `2001:db8::${client.toString(16)}`],
  ])('are limited for %s, so that no client uses up the limit of all', async (_, addressOf) => {
    const shared = await TestApi.open({ UNVERIFIED_MAIL_RATE: '40' });
    const isNetwork = addressOf(1).includes(':');
    const register = async (remoteAddress: string, name: number) => {
      const payload = { name: 'X', email: `${name}@example.com`, password: PASSWORD };
      const response = await shared.call('POST', '/api/auth/register', { payload, remoteAddress });
      return response.as(registrationResponse).confirmation_sent;
    };
    const sent: boolean[] = [];
    for (let index = 1; index <= 5; index += 1) sent.push(await register(addressOf(isNetwork ? index : 1), index));
    expect(sent).toEqual([true, true, false, false, false]);
    expect(await register('203.0.113.9', 6)).toBe(true);
    expect(await shared.mailsTo('5@example.com')).toEqual([]);
    const token = await shared.tokenOf('5@example.com');
    const later = await shared.call('POST', '/api/me/verification', { token, remoteAddress: '203.0.113.9' });
    expect(later.status).toBe(204);
    await shared.mail('5@example.com', 'Confirm your email address');
    await shared.close();
  });

  it('are limited all together, whatever sends them, and others are not', async () => {
    const capped = await TestApi.open({ UNVERIFIED_MAIL_RATE: '3' });
    onTestFinished(() => capped.close());
    const from = (url: string, payload: object, token?: string) =>
      capped.call('POST', url, { payload, remoteAddress: `192.0.2.${(visitors += 1)}`, ...(token && { token }) });
    const { db } = capped.platform;
    await db.update(users).set({ verified_at: capped.now }).where(eq(users.email, OWNER));
    const owner = await capped.tokenOf(OWNER);

    const { email, access_token: token } = await capped.newUser();
    expect((await from('/api/me/verification', {}, token)).status).toBe(204);
    await from('/api/auth/recover', { email });
    await capped.mail(email, 'Reset your password');

    // Three were sent.
    const registration = { name: 'X', email: 'another@example.com', password: PASSWORD };
    const unconfirmed = await from('/api/auth/register', registration);
    expect(unconfirmed.as(registrationResponse)).toMatchObject({ confirmation_sent: false });
    const refused = await from('/api/me/verification', {}, token);
    expect([refused.status, refused.error]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
    const change = { email: 'next@example.com', password: PASSWORD };
    expect((await from('/api/me/email', change, owner)).status).toBe(429);
    // The same for every address: an error would reveal an account.
    expect((await from('/api/auth/recover', { email })).status).toBe(204);

    expect((await from('/api/auth/recover', { email: OWNER })).status).toBe(204);
    await capped.mail(OWNER, 'Reset your password');
    expect(await capped.mailsTo(email)).toHaveLength(3);
    expect(await capped.mailsTo(registration.email)).toEqual([]);
  });
});

it('a route counts the requests of a confirmed account, whoever else is in its network, and of others by network', async () => {
  const limited = api.withEnv({ SESSION_RATE: '2' });
  const statusesOf = async ({ access_token: token }: { readonly access_token: string }) => {
    const ask = () => limited.get(`/api/checkout/${UNKNOWN}`, token);
    return codes(await inTurn([ask, ask, ask]));
  };
  const [one, other] = [await api.newVerifiedUser(), await api.newVerifiedUser()];
  expect(await statusesOf(one)).toEqual([404, 404, 429]);
  expect(await statusesOf(other)).toEqual([404, 404, 429]);
  expect(await statusesOf(await api.newUser())).toEqual([404, 404, 429]);
  expect(await statusesOf(await api.newUser())).toEqual([429, 429, 429]);
  await limited.app.close();
});
