import { sessionResponse, user } from 'shared-api/account/session';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { comparedHashes } from '../../../testing/cheap-argon2.ts';
import { ADMIN, OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { fieldErrorsOf, refreshCookieOf, TestApi, tokenIn } from '../../../testing/test-api.ts';

const api = await TestApi.openForFile();

const post = (path: string, payload: object) => api.post(`/api${path}`, payload);

describe('POST /api/auth/login', () => {
  it('starts a session', async () => {
    const response = await post('/auth/login', { email: ADMIN, password: PASSWORD });
    expect(response.status).toBe(200);
    const { access_token, user: loggedIn } = response.as(sessionResponse);
    expect(loggedIn).toMatchObject({ email: ADMIN, role: { id: 2 } });
    const me = await api.get('/api/me', access_token);
    expect(me.as(user)).toEqual(loggedIn);
  });

  it('sets the refresh token in a same-site cookie that scripts cannot read', async () => {
    const { headers } = await post('/auth/login', { email: OWNER, password: PASSWORD });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toMatch(/; Path=\/api(;|$)/);
    expect(cookie).not.toMatch(/Secure/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('accepts the address in any case', async () => {
    const { status } = await post('/auth/login', { email: OWNER.toUpperCase(), password: PASSWORD });
    expect(status).toBe(200);
  });

  it('returns the same response for an unknown address and a wrong password', async () => {
    const unknown = await post('/auth/login', { email: 'nobody@example.com', password: PASSWORD });
    const wrong = await post('/auth/login', { email: OWNER, password: 'Wrong-passw0rd' });
    expect([unknown.status, unknown.error]).toEqual([422, 'wrong_credentials']);
    expect([wrong.status, wrong.error]).toEqual([422, 'wrong_credentials']);
    const withoutId = (bytes: Buffer) => bytes.toString().replace(/"requestId":"[^"]*"/, '');
    expect(withoutId(unknown.bytes)).toBe(withoutId(wrong.bytes));
    expect(refreshCookieOf(wrong)).toBeUndefined();
  });

  it('compares the password once, with a hash that costs as much, whether or not the address is known', async () => {
    // Measured times would also depend on what else the machine does.
    const costs = async (email: string) => {
      comparedHashes.length = 0;
      await post('/auth/login', { email, password: 'Wrong-passw0rd' });
      return comparedHashes.map((hash) => hash.split('$').slice(0, 4).join('$'));
    };
    const known = await costs(OWNER);
    expect(known).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1$/)]);
    expect(await costs('nobody@example.com')).toEqual(known);
  });

  it('returns an error for each invalid field', async () => {
    const response = await post('/auth/login', { email: 'no address', password: '' });
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    expect(fieldErrorsOf(response)).toEqual({ email: 'email_invalid', password: 'password_missing' });
  });
});

describe('POST /api/auth/register', () => {
  const registration = { name: 'Rosa', email: 'Rosa@Example.com', password: PASSWORD };

  it('creates an ordinary user and starts a session', async () => {
    const response = await post('/auth/register', { ...registration, role: { id: 2 } });
    expect(response.status).toBe(200);
    expect(response.as(sessionResponse).user).toMatchObject({
      email: registration.email,
      name: 'Rosa',
      role: { id: 1 },
    });
    expect(refreshCookieOf(response)).toBeTruthy();
    await expect(api.login(registration.email)).resolves.toMatchObject({ user: { name: 'Rosa' } });
  });

  it('accepts an address only once, regardless of case', async () => {
    const email = `${v7()}@example.com`;
    await post('/auth/register', { ...registration, email });
    const response = await post('/auth/register', { ...registration, email: email.toUpperCase() });
    expect([response.status, response.error]).toEqual([422, 'email_taken']);
  });

  it('accepts one of many concurrent registrations of an address', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => post('/auth/register', { ...registration, email: 'race@example.com' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
  });

  it('takes a letter that looks like another one in lower case for another mailbox', async () => {
    for (const [name, email] of [
      ['Victim', 'victim@example.com'],
      ['Look-alike', 'v\u0130ctim@example.com'],
    ]) {
      expect((await post('/auth/register', { ...registration, name, email })).status).toBe(200);
      const response = await post('/auth/login', { email: String(email).replace('com', 'COM'), password: PASSWORD });
      expect(response.as(sessionResponse).user.name).toBe(name);
    }
  });

  it('recognises an address with letters beyond ASCII in another case', async () => {
    await post('/auth/register', { ...registration, email: 'Žofia@Example.com' });
    expect((await post('/auth/login', { email: 'Žofia@example.com', password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['', 'Please enter password'],
    ['weak', 'Password must be at least 8 characters long'],
    ['weakling', 'Password must contain at least one number'],
    ['weakling1', 'Password must contain at least one uppercase letter and at least one lowercase letter'],
  ])('spec 5: “Password, checked in this order”: %j', async (password, message) => {
    const response = await post('/auth/register', { ...registration, email: 'weak@example.com', password });
    expect(response.status).toBe(422);
    expect(JSON.parse(response.bytes.toString()).error.fields).toMatchObject({ password: { message } });
  });

  it('spec 5: “a domain with a suffix of 2 or more letters, or a bracketed IP”', async () => {
    for (const email of ['rosa@b.c', 'rosa@[1.2.3]']) {
      expect((await post('/auth/register', { ...registration, email })).status, email).toBe(422);
    }
    for (const email of ['rosa@b.co', 'rosa@[127.0.0.1]']) {
      expect((await post('/auth/register', { ...registration, email })).status, email).toBe(200);
      await expect(api.login(email)).resolves.toMatchObject({ user: { email } });
    }
  });
});

describe('a password that others use as well', () => {
  const register = (password: string) =>
    post('/auth/register', { name: 'Rosa', email: `${v7()}@example.com`, password });

  it.each(['Password1', 'pAssw0rd', 'Qwerty123', 'Password1!', '¡¡Liverpool1!!'])(
    'is refused in any case, and with punctuation around it: %s',
    async (password) => {
      const response = await register(password);
      expect([response.status, fieldErrorsOf(response)]).toEqual([422, { password: 'password_common' }]);
    },
  );

  it.each(['Liverpool-has-1-river', 'Password1Password1x', PASSWORD])(
    'is not merely contained: %s',
    async (password) => {
      expect((await register(password)).status).toBe(200);
    },
  );

  it('is refused when the password is changed or reset, and the link stays valid', async () => {
    const { email, access_token: token } = await api.newUser();
    const change = await api.post('/api/me/password', { current_password: PASSWORD, password: 'Password1' }, token);
    expect([change.status, fieldErrorsOf(change)]).toEqual([422, { password: 'password_common' }]);

    await post('/auth/recover', { email });
    const link = tokenIn(await api.mail(email, 'Reset your password'));
    const reset = (password: string) => post('/auth/reset', { token: link, password });
    expect(fieldErrorsOf(await reset('Password1'))).toEqual({ password: 'password_common' });
    expect((await reset('An0ther-password')).status).toBe(204);
  });
});
