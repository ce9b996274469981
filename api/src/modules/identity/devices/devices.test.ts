import { sql } from 'drizzle-orm';
import { account } from 'shared-api/account/account';
import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../app.ts';
import { knownDevices } from '../../../platform/database/tables/identity.ts';
import { rateLimits } from '../../../platform/database/tables/rate-limits.ts';
import { parseEnv } from '../../../platform/env.ts';
import { OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { setUpSecondFactor } from '../../../testing/second-factor.ts';
import { cookiesOf, deviceCookieOf, refreshCookieOf, TestApi, tokenIn } from '../../../testing/test-api.ts';
import { sessionResponse } from 'shared-api/account/session';

const WRONG = 'Wrong-passw0rd';
const NEW = 'An0ther-password';
const DAILY = 12;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const NEW_LOGIN = 'New login to your Fullcourt account';
const FAILED_LOGINS = 'Failed login attempts on your Fullcourt account';

const api = await TestApi.openForFile({ PUBLIC_URL: 'https://fullcourt.example', ACCOUNT_DAILY_RATE: String(DAILY) });

const post = (path: string, payload: object, device?: string, headers = {}) =>
  api.call('POST', `/api${path}`, {
    payload,
    headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
    cookies: device === undefined ? {} : { '__Host-device': device },
  });
const login = (email: string, password = PASSWORD, device?: string, headers = {}) =>
  post('/auth/login', { email, password }, device, headers);

async function guess(email: string, times: number, device?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await login(email, WRONG, device)).status);
  return statuses;
}

const subjectsTo = async (email: string, subject: string) =>
  (await api.mailsTo(email)).filter((mail) => mail.subject === subject);

/** A user with a confirmed address, and the cookie of the browser in which they have logged in. */
async function newOwner() {
  const user = await api.newVerifiedUser();
  return { ...user, device: deviceCookieOf(await login(user.email))! };
}

async function reset(email: string, device?: string) {
  await post('/auth/recover', { email });
  const token = tokenIn(await api.mail(email, 'Reset your password'));
  return post('/auth/reset', { token, password: NEW }, device);
}

describe('over HTTPS', () => {
  it('sets cookies that only this host can set, and only it and not its scripts can read', async () => {
    const cookies = cookiesOf(await login(OWNER));
    for (const [name, sameSite] of [
      ['refresh_token', 'Strict'],
      ['device', 'Lax'],
    ] as const) {
      const attributes = cookies[name]?.split('; ');
      expect(attributes?.[0]).toMatch(new RegExp(`^__Host-${name}=.{40}`));
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', `SameSite=${sameSite}`]));
      expect(cookies[name]).not.toContain('Domain');
    }
  });

  it('accepts the refresh token only under the name that no other host can set, and clears it there', async () => {
    const token = refreshCookieOf(await login(OWNER))!;
    const send = (path: string, cookies: Record<string, string>) =>
      api.call('POST', path, { cookies, headers: { 'x-requested-with': 'XMLHttpRequest' } });
    expect((await send('/api/refresh', { refresh_token: token })).status).toBe(401);
    const refreshed = await send('/api/refresh', { '__Host-refresh_token': token });
    expect(refreshed.status).toBe(200);
    const left = await send('/api/auth/logout', { '__Host-refresh_token': refreshCookieOf(refreshed)! });
    expect(cookiesOf(left)['refresh_token']).toMatch(/^__Host-refresh_token=;.*Path=\/;.*Secure/);
    expect(cookiesOf(left)['device']).toBeUndefined();
  });
});

describe('a stranger who keeps guessing', () => {
  it('is stopped for the day, does not lock out the owner’s devices and sessions, and the owner gets one email', async () => {
    const { email, access_token: token, device } = await newOwner();
    expect(await guess(email, DAILY)).toEqual(Array(DAILY).fill(422));
    const stopped = await login(email);
    expect([stopped.status, stopped.error]).toEqual([429, 'rate_limited']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(23 * 3600);

    expect((await login(email, PASSWORD, device)).status).toBe(200);
    expect((await api.post('/api/me/password', { current_password: PASSWORD, password: NEW }, token)).status).toBe(204);

    const { text, html } = await api.mail(email, FAILED_LOGINS);
    expect(text).toContain('https://fullcourt.example/recover-password');
    expect(html).toContain('wrong password or code');
    expect(await subjectsTo(email, FAILED_LOGINS)).toHaveLength(1);
  });

  it('finds out neither whether the address has an account nor whether it is confirmed, and those get no email', async () => {
    const { email } = await api.newUser();
    for (const address of [email, `${v7()}@example.com`]) {
      expect(await guess(address, DAILY + 1)).toEqual([...Array(DAILY).fill(422), 429]);
    }
    await api.newUser();
    expect(await subjectsTo(email, FAILED_LOGINS)).toEqual([]);
  });

  it('of the code is stopped as well', async () => {
    const { email, access_token } = await newOwner();
    const { codes } = await setUpSecondFactor(api, access_token);
    const tryCode = (code?: string) => post('/auth/login', { email, password: PASSWORD, code });
    for (let index = 0; index < DAILY; index += 1) {
      // Asking for the code in between does not count, and does not refund a wrong one.
      expect((await tryCode()).error).toBe('second_factor_needed');
      expect((await tryCode('000000')).error).toBe('invalid');
    }
    expect((await tryCode(codes[0])).status).toBe(429);
  });

  it('at a known device is stopped as well', async () => {
    const { email, device } = await newOwner();
    expect(await guess(email, DAILY + 1, device)).toEqual([...Array(DAILY).fill(422), 429]);
    expect((await login(email)).status).toBe(200);
  });

  it('can use neither the device of another account nor a token that was never issued', async () => {
    const [mine, theirs] = [await newOwner(), await newOwner()];
    await guess(theirs.email, DAILY);
    for (const device of [mine.device, 'made up', '']) {
      expect((await login(theirs.email, PASSWORD, device)).status, device).toBe(429);
    }
  });

  it('does not lock out an owner who resets the password, on any device', async () => {
    const { email } = await newOwner();
    await guess(email, DAILY + 1);
    expect((await reset(email)).status).toBe(204);
    await vi.waitFor(async () => expect((await login(email, NEW)).status).toBe(200), 20_000);
  });

  it('is counted by all processes together', async () => {
    const { email } = await newOwner();
    const other = createApi({ platform: api.platform, config: parseEnv({ ACCOUNT_RATE: '5' }) });
    const payload = { email, password: WRONG };
    const url = '/api/auth/login';
    const at = async () => (await other.inject({ method: 'POST', url, payload })).statusCode;
    expect([await at(), await at(), await at()]).toEqual([422, 422, 422]);
    await guess(email, 2);
    expect(await at()).toBe(429);
    await other.close();
  });

  it('gets 503 if attempts cannot be counted, and so does the owner', async () => {
    const { email, device } = await newOwner();
    await api.platform.db.execute(sql`alter table rate_limit rename to gone`);
    const responses = [await login(email), await login(email, WRONG), await login(email, PASSWORD, device)];
    await api.platform.db.execute(sql`alter table gone rename to rate_limit`);
    expect(responses.map(({ status, error }) => [status, error])).toEqual(Array(3).fill([503, 'unavailable']));
  });

  it('leaves no address behind', async () => {
    await guess('somebody@example.com', 1);
    const rows = await api.platform.db.select().from(rateLimits);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('somebody');
  });
});

describe('a login', () => {
  it('from a new device is reported to the owner, with browser, system and time; from a known one it is not', async () => {
    const { email } = await api.newVerifiedUser();
    const response = await login(email, PASSWORD, undefined, { 'user-agent': CHROME });
    const { text } = await api.mail(email, NEW_LOGIN);
    expect(text).toMatch(/from a new device \(Chrome on Windows\) on 1 March 2026 at 12:\d\d UTC\./);
    expect(text).toContain('https://fullcourt.example/recover-password');
    await login(email, PASSWORD, deviceCookieOf(response), { 'user-agent': CHROME });
    expect(await subjectsTo(email, NEW_LOGIN)).toHaveLength(1);
  });

  it('in the browser of the registration is not reported', async () => {
    const email = `${v7()}@example.com`;
    const registered = await post('/auth/register', { name: 'Rosa', email, password: PASSWORD });
    const { access_token } = registered.as(sessionResponse);
    await api.verify(tokenIn(await api.mail(email, 'Confirm your email address')), access_token);
    await login(email, PASSWORD, deviceCookieOf(registered));
    expect(await subjectsTo(email, NEW_LOGIN)).toEqual([]);
  });

  it('is not reported to an unconfirmed address', async () => {
    const { email } = await api.newUser();
    expect((await login(email)).status).toBe(200);
    expect(await subjectsTo(email, NEW_LOGIN)).toEqual([]);
  });

  it('is reported without text of the sender’s own', async () => {
    const { email } = await api.newVerifiedUser();
    await login(email, PASSWORD, undefined, { 'user-agent': 'Call-us.example/1.0 (Windows NT 10.0)' });
    const { text, html } = await api.mail(email, NEW_LOGIN);
    expect(text + html).not.toContain('Call-us');
  });

  it('keeps a browser known that several users share', async () => {
    const [rosa, kim] = [await newOwner(), await newOwner()];
    const shared = deviceCookieOf(await login(kim.email, PASSWORD, rosa.device));
    expect(shared).toBe(rosa.device);
    await login(rosa.email, PASSWORD, shared);
    await login(kim.email, PASSWORD, shared);
    expect(await subjectsTo(rosa.email, NEW_LOGIN)).toHaveLength(1);
    expect(await subjectsTo(kim.email, NEW_LOGIN)).toHaveLength(2);
  });

  it('replaces a token that the server has not issued', async () => {
    const { email } = await newOwner();
    expect(deviceCookieOf(await login(email, PASSWORD, 'planted'))).toMatch(/^[\w-]{43}$/);
  });

  it('is from a new device again a year after the last one', async () => {
    const { email, device } = await newOwner();
    api.passSeconds(365 * 24 * 3600);
    await login(email, PASSWORD, device);
    expect(await subjectsTo(email, NEW_LOGIN)).toHaveLength(2);
  });
});

describe('known devices', () => {
  it('are forgotten when the password is reset, except the browser that reset it', async () => {
    const { email, device } = await newOwner();
    const own = deviceCookieOf(await reset(email))!;
    await login(email, NEW, own);
    expect(await subjectsTo(email, NEW_LOGIN)).toHaveLength(1);
    await login(email, NEW, device);
    expect(await subjectsTo(email, NEW_LOGIN)).toHaveLength(2);
  });

  it('are forgotten when the password is changed, except the one it is changed on', async () => {
    const { email, device } = await newOwner();
    const response = await login(email);
    const payload = { current_password: PASSWORD, password: NEW };
    await api.post('/api/me/password', payload, response.as(sessionResponse).access_token);
    await login(email, NEW, deviceCookieOf(response));
    expect(await subjectsTo(email, NEW_LOGIN)).toHaveLength(2);
    await login(email, NEW, device);
    expect(await subjectsTo(email, NEW_LOGIN)).toHaveLength(3);
  });

  it('are at most fifty', async () => {
    const { email, access_token, device } = await newOwner();
    const { id } = (await api.get('/api/me', access_token)).as(account);
    const row = (index: number) => ({
      user_id: id,
      hash: `${id}${index}`,
      expires_at: new Date(api.now.getTime() + 1000),
    });
    await api.platform.db.insert(knownDevices).values(Array.from({ length: 60 }, (_, index) => row(index)));
    await login(email, PASSWORD, device);
    expect(await api.platform.db.$count(knownDevices, sql`user_id = ${id}`)).toBe(50);
    expect((await login(email, PASSWORD, device)).status).toBe(200);
    expect(await subjectsTo(email, NEW_LOGIN)).toHaveLength(1);
  });
});
