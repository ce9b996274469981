import { account } from 'shared-api/account/account';
import { fieldErrors } from 'shared-api/field-errors';
import { sessionResponse, user } from 'shared-api/account/session';
import { describe, expect, it } from 'vitest';
import { ADMIN, OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi } from '../../../testing/test-api.ts';

const NEW = 'An0ther-password';

const api = await TestApi.openForFile();

describe('GET /api/me', () => {
  it('returns the user’s own account', async () => {
    const { access_token, user: loggedIn } = await api.login(ADMIN);
    expect((await api.get('/api/me', access_token)).as(account)).toMatchObject({
      ...user.parse(loggedIn),
      verified: true,
      pending_email: null,
      locale: 'en',
      second_factor: { enabled: false, required: false, recovery_codes_left: 0 },
    });
  });
});

describe('PATCH /api/me', () => {
  it('changes the fields it contains, and no others', async () => {
    const { access_token: token } = await api.newUser();
    const patch = async (payload: object) => (await api.call('PATCH', '/api/me', { token, payload })).as(account);
    expect(await patch({ locale: 'es' })).toMatchObject({ name: 'Rosa', locale: 'es' });
    expect(await patch({ name: '  Rosa Parks ' })).toMatchObject({ name: 'Rosa Parks', locale: 'es' });
    expect(await patch({})).toMatchObject({ name: 'Rosa Parks', locale: 'es' });
  });

  it.each([{ name: '' }, { locale: 'de' }, { role: { id: 2 } }, { email: 'x@example.com' }, { verified: true }])(
    'rejects %j',
    async (payload) => {
      const { access_token: token } = await api.newUser();
      const response = await api.call('PATCH', '/api/me', { token, payload });
      expect([response.status, response.error]).toEqual([422, 'invalid']);
    },
  );
});

describe('the language of a new account', () => {
  const register = async (payload: object, header?: string) => {
    const email = `${Math.random()}@example.com`;
    const response = await api.call('POST', '/api/auth/register', {
      payload: { name: 'Rosa', email, password: PASSWORD, ...payload },
      headers: header === undefined ? {} : { 'accept-language': header },
    });
    const { access_token } = JSON.parse(response.bytes.toString()) as { access_token: string };
    return (await api.get('/api/me', access_token)).as(account).locale;
  };

  it.each([
    { payload: { locale: 'es' }, header: 'en', expected: 'es' },
    { payload: {}, header: 'es-MX,es;q=0.9,en;q=0.5', expected: 'es' },
    { payload: {}, header: 'de, en;q=0.1, es;q=0.8', expected: 'es' },
    { payload: {}, header: 'fr', expected: 'en' },
    { payload: {}, header: ';;q=,,*', expected: 'en' },
    { payload: {}, header: undefined, expected: 'en' },
  ])('is $expected for $payload and "$header"', async ({ payload, header, expected }) => {
    expect(await register(payload, header)).toBe(expected);
  });
});

describe('POST /api/me/password', () => {
  const change = (token: string, current_password: string, password: string) =>
    api.post('/api/me/password', { current_password, password }, token);

  it('ends the other sessions, invalidates pending links, keeps this session, and sends a notice', async () => {
    const { email, access_token } = await api.newUser();
    const other = await api.login(email);
    const link = await api.recoveryToken(email);
    expect((await change(access_token, PASSWORD, NEW)).status).toBe(204);
    expect((await api.get('/api/me', access_token)).status).toBe(200);
    expect((await api.get('/api/me', other.access_token)).error).toBe('session_revoked');
    const reset = await api.post('/api/auth/reset', { token: link, password: NEW });
    expect(fieldErrorsOf(reset)).toEqual({ token: fieldErrors.linkExpired });
    await api.mail(email, 'Your password has been changed');
    expect((await api.login(email, NEW)).user.email).toBe(email);
  });

  it('requires the current password', async () => {
    const token = await api.tokenOf(OWNER);
    const response = await change(token, 'Wrong-passw0rd', NEW);
    expect([response.status, fieldErrorsOf(response)]).toEqual([422, { current_password: fieldErrors.passwordWrong }]);
    expect((await api.login(OWNER)).user.email).toBe(OWNER);
  });

  it('ends logins in progress with the old password, and applies one of many concurrent changes', async () => {
    for (let round = 0; round < 5; round++) {
      const { email, access_token } = await api.newUser();
      const payload = { email, password: PASSWORD };
      const [changes, logins] = await Promise.all([
        Promise.all([1, 2, 3].map((place) => change(access_token, PASSWORD, `${NEW}${place}`))),
        Promise.all(Array.from({ length: 10 }, () => api.post('/api/auth/login', payload))),
      ]);
      expect(changes.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
      for (const login of logins.filter(({ status }) => status === 200)) {
        const token = login.as(sessionResponse).access_token;
        expect((await api.get('/api/me', token)).error).toBe('session_revoked');
      }
    }
  });

  it('spec 5: “no digit”: applies the password rules to the new password', async () => {
    const response = await change(await api.tokenOf(OWNER), PASSWORD, 'weakling');
    expect(fieldErrorsOf(response)).toEqual({ password: fieldErrors.passwordWithoutNumber });
  });
});
