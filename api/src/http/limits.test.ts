import { errorBody } from 'shared-api/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NEWCOMER, OWNER, PASSWORD } from '../testing/demo-fixture.ts';
import { TestApi, type Answer } from '../testing/test-api.ts';

const WRONG = 'Wrong-passw0rd';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open({ ACCOUNT_RATE: '3', MAIL_RATE: '2' });
});
afterAll(() => api.close());

let visitors = 0;
/** Each call comes from another address: the limits of addresses are not meant here. */
const post = (url: string, payload: object, token?: string) =>
  api.call('POST', url, {
    payload,
    remoteAddress: `192.0.2.${(visitors += 1)}`,
    ...(token === undefined ? {} : { token }),
  });
const login = (email: string, password = WRONG) => post('/api/auth/login', { email, password });
const codes = (answers: readonly Answer[]) => answers.map(({ status }) => status);

async function inTurn(calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await call());
  return answers;
}

describe('wrong passwords', () => {
  it.each([OWNER, 'nobody@example.com'])('of %s are refused after three, from wherever', async (email) => {
    const answers = await inTurn(Array.from({ length: 5 }, () => () => login(email)));
    expect(codes(answers)).toEqual([422, 422, 422, 429, 429]);
    expect(answers[4]!.as(errorBody).error.code).toBe('rate_limited');
    const seconds = Number(answers[4]!.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('count for every spelling of an address together', async () => {
    const spellings = ['kim@example.org', 'KIM@example.org', '\u212Aim@example.org', 'k\u0130m@example.org'];
    const answers = await inTurn(spellings.map((email) => () => login(email)));
    expect(codes(answers)).toEqual([422, 422, 422, 429]);
  });

  it('at the same time are no way around', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => login('race@example.com')));
    expect(codes(answers).filter((status) => status === 422)).toHaveLength(3);
  });

  it('of a session and of a login count together, and right ones do not count', async () => {
    const { access_token, email } = await api.newPerson();
    const change = (current_password: string) =>
      post('/api/me/password', { current_password, password: 'weak-but-never-reached-1A' }, access_token);
    for (let index = 0; index < 5; index += 1) expect((await login(email, PASSWORD)).status).toBe(200);
    const answers = await inTurn([() => change(WRONG), () => login(email), () => change(WRONG), () => change(WRONG)]);
    expect(codes(answers)).toEqual([422, 422, 422, 429]);
  });

  it('keep the owner out for a minute at most', async () => {
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

describe('mails to one address', () => {
  it.each([OWNER, 'nobody@example.com'])('for recovery of %s are limited, known or not', async (email) => {
    const answers = await inTurn(Array.from({ length: 3 }, () => () => post('/api/auth/recover', { email })));
    expect(codes(answers)).toEqual([204, 204, 429]);
    expect(Number(answers[2]!.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('for its confirmation are limited', async () => {
    const { access_token } = await api.newPerson();
    const again = () => post('/api/me/verification', {}, access_token);
    expect(codes(await inTurn([again, again, again]))).toEqual([204, 204, 429]);
  });

  it('by registrations are limited, and leave its recovery alone', async () => {
    const email = 'flood@example.com';
    const register = () => post('/api/auth/register', { name: 'X', email, password: PASSWORD });
    expect(codes(await inTurn([register, register, register]))).toEqual([200, 422, 429]);
    expect((await post('/api/auth/recover', { email })).status).toBe(204);
  });
});
