import { account } from 'shared-api/account/account';
import { fieldErrors } from 'shared-api/field-errors';
import { describe, expect, it } from 'vitest';
import { OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { setUpSecondFactor } from '../../../testing/second-factor.ts';
import { fieldErrorsOf, TestApi, tokenIn } from '../../../testing/test-api.ts';

const CONFIRM = 'Confirm your email address';
const CONFIRM_NEW = 'Confirm your new email address';
const DAY = 24 * 3600;

const api = await TestApi.openForFile({ PUBLIC_URL: 'https://fullcourt.example/' });

const verify = (link: string, session?: string) => api.verify(link, session);
const me = async (token: string) => (await api.get('/api/me', token)).as(account);
const expired = { token: fieldErrors.linkExpired };

describe('a registration', () => {
  it('emails a link that confirms the address once', async () => {
    const { email, access_token } = await api.newUser();
    expect((await me(access_token)).verified).toBe(false);
    const mail = await api.mail(email, CONFIRM);
    expect(mail.text).toContain(`https://fullcourt.example/verify-email#token=${tokenIn(mail)}`);
    expect((await verify(tokenIn(mail), access_token)).status).toBe(204);
    expect((await me(access_token)).verified).toBe(true);
    const again = await verify(tokenIn(mail), access_token);
    expect([again.status, again.error, fieldErrorsOf(again)]).toEqual([422, 'invalid', expired]);
  });

  it('sends no user-supplied text to an unconfirmed address', async () => {
    const { email } = await api.newUser();
    expect((await api.mail(email, CONFIRM)).text).not.toContain('Rosa');
  });

  it('sends nothing if the address is taken', async () => {
    const before = (await api.mailsTo(OWNER)).length;
    await api.post('/api/auth/register', { name: 'X', email: OWNER, password: PASSWORD });
    await api.mail((await api.newUser()).email, CONFIRM);
    expect(await api.mailsTo(OWNER)).toHaveLength(before);
  });
});

it('accepts one of many concurrent uses of a link', async () => {
  const { email, access_token } = await api.newUser();
  const token = tokenIn(await api.mail(email, CONFIRM));
  const responses = await Promise.all(Array.from({ length: 10 }, () => verify(token, access_token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(422)]);
});

it('a link expires after a day', async () => {
  const { email } = await api.newUser();
  const token = tokenIn(await api.mail(email, CONFIRM));
  api.passSeconds(DAY);
  expect(fieldErrorsOf(await verify(token, await api.tokenOf(email)))).toEqual(expired);
});

it.each(['', 'garbled', 'x'.repeat(201), "' or 1=1 --", '🏀', 'مرحبا'])(
  'rejects the token "%.20s" with a field error',
  async (token) => {
    const response = await verify(token, await api.tokenOf(OWNER));
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
    expect((await verify(second, access_token)).status).toBe(204);
    expect(fieldErrorsOf(await verify(first, access_token))).toEqual(expired);
  });

  it('sends nothing if the address is confirmed', async () => {
    expect((await again(await api.tokenOf(OWNER))).status).toBe(204);
    await api.mail((await api.newUser()).email, CONFIRM);
    expect((await api.mailsTo(OWNER)).filter(({ subject }) => subject === CONFIRM)).toEqual([]);
  });
});

describe('a link that somebody receives without having asked for it', () => {
  const NEW_PASSWORD = 'An0ther-password';
  const change = (token: string, email: string) => api.post('/api/me/email', { email, password: PASSWORD }, token);

  async function recover(email: string) {
    await api.resetPassword(email, NEW_PASSWORD);
    return api.login(email, NEW_PASSWORD);
  }

  it('confirms nothing without a session, and stays valid', async () => {
    const { email, access_token } = await api.newUser();
    const link = tokenIn(await api.mail(email, CONFIRM));
    expect((await verify(link)).error).toBe('not_authenticated');
    expect((await me(access_token)).verified).toBe(false);
    expect((await verify(link, access_token)).status).toBe(204);
  });

  it('confirms nothing with the session of another account, and says so', async () => {
    const { email, access_token } = await api.newUser();
    const link = tokenIn(await api.mail(email, CONFIRM));
    const response = await verify(link, await api.tokenOf(OWNER));
    expect(fieldErrorsOf(response)).toEqual({ token: fieldErrors.linkOfOtherAccount });
    expect((await verify(link, access_token)).status).toBe(204);
  });

  it('does not move a stranger’s account, with two-step verification, to the address', async () => {
    const stranger = await api.newVerifiedUser();
    await setUpSecondFactor(api, stranger.access_token);
    const victim = `victim-of-${stranger.email}`;
    await change(stranger.access_token, victim);
    expect((await verify(tokenIn(await api.mail(victim, CONFIRM_NEW)))).status).toBe(401);
    expect(await me(stranger.access_token)).toMatchObject({ email: stranger.email, pending_email: victim });
    // The address is still free.
    const registered = await api.post('/api/auth/register', { name: 'Victim', email: victim, password: PASSWORD });
    expect(registered.status).toBe(200);
  });

  it('does not let a stranger who registered the address set up two-step verification', async () => {
    const { email, access_token: strangers } = await api.newUser();
    expect((await verify(tokenIn(await api.mail(email, CONFIRM)))).status).toBe(401);
    const begun = await api.post('/api/me/second-factor', { password: PASSWORD }, strangers);
    expect(begun.error).toBe('email_unconfirmed');

    const { access_token } = await recover(email);
    expect(await me(access_token)).toMatchObject({ verified: true, second_factor: { enabled: false } });
    expect((await api.get('/api/me', strangers)).error).toBe('session_revoked');
    const login = { email, password: PASSWORD };
    expect((await api.post('/api/auth/login', login)).error).toBe('wrong_credentials');
  });

  it('says when the account was created, and what to do', async () => {
    const { email, access_token } = await api.newUser();
    const { text: registration } = await api.mail(email, CONFIRM);
    expect(registration).toMatch(/created on \d+ \w+ 20\d\d at \d\d:\d\d UTC.*“Forgot your password\?”/s);
    const next = `next-${email}`;
    await change(access_token, next);
    const { text } = await api.mail(next, CONFIRM_NEW);
    expect(text).toMatch(/created on \d+ \w+ 20\d\d.*you can ignore this email/s);
    // The owner of a mistyped address is not told those of others.
    expect(text).not.toContain(` ${email}`);
  });
});
