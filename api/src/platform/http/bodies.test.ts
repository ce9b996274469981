import { errorBody, type ErrorBody } from 'shared-api/errors';
import { describe, expect, it } from 'vitest';
import { ADMIN, NEWCOMER, PASSWORD } from '../../testing/demo-fixture.ts';
import { TestApi, type TestResponse } from '../../testing/test-api.ts';

const api = await TestApi.openForFile();

const detailsOf = (response: TestResponse): ErrorBody['error'] => response.as(errorBody).error;
const json = { 'content-type': 'application/json' };

describe('a body', () => {
  const login = (payload: string | Buffer, headers: Record<string, string> = json) =>
    api.call('POST', '/api/auth/login', { payload, headers });

  it.each([
    { what: 'broken JSON', payload: '{"email":', status: 400, error: 'bad_request' },
    { what: 'no JSON at all', payload: 'email=a', status: 400, error: 'bad_request' },
    { what: 'an empty text', payload: '', status: 400, error: 'bad_request' },
    { what: 'a prototype key', payload: '{"__proto__":{"admin":true}}', status: 400, error: 'bad_request' },
    { what: 'a constructor key', payload: '{"constructor":{"prototype":{}}}', status: 400, error: 'bad_request' },
    { what: 'null', payload: 'null', status: 400, error: 'bad_request' },
    { what: 'a list', payload: '[]', status: 400, error: 'bad_request' },
    { what: 'a number', payload: '1e999', status: 400, error: 'bad_request' },
    { what: 'a text with U+0000', payload: '"\\u0000"', status: 400, error: 'bad_request' },
    { what: 'wrong types', payload: '{"email":1,"password":{}}', status: 422, error: 'invalid' },
    { what: 'too much', payload: `"${'x'.repeat(256 * 1024)}"`, status: 413, error: 'payload_too_large' },
    { what: '100,000 brackets', payload: '['.repeat(100_000) + ']'.repeat(100_000), status: 422, error: 'invalid' },
    {
      what: 'a deep object',
      payload: '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
      status: 422,
      error: 'invalid',
    },
    { what: 'U+0000', payload: '{"email":"a\\u0000@b.co","password":"x"}', status: 422, error: 'invalid' },
    { what: 'half a character', payload: '{"email":"a@b.co","password":"\\ud800"}', status: 422, error: 'invalid' },
    { what: 'U+0000 in a key', payload: '{"\\u0000":1}', status: 400, error: 'bad_request' },
    { what: 'U+0000 below an empty key', payload: '{"":"\\u0000"}', status: 400, error: 'bad_request' },
  ])('with $what returns $status', async ({ payload, status, error }) => {
    const response = await login(payload);
    expect([response.status, response.error]).toEqual([status, error]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream', 'multipart/form-data', 'x'])(
    'of type %s returns 415',
    async (type) => {
      const response = await login(JSON.stringify({ email: ADMIN, password: PASSWORD }), { 'content-type': type });
      expect([response.status, response.error]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('with missing fields gets an error for each, by its path', async () => {
    const { fields } = detailsOf(await api.post('/api/auth/register', { name: ' ' }));
    expect(fields).toEqual({
      name: { code: 'name_missing', message: 'Please enter your name' },
      email: { code: 'email_missing', message: 'Please enter your email address' },
      password: { code: 'password_missing', message: 'Please enter password' },
    });
  });
});

describe('unknown fields of a body', () => {
  const patch = async (payload: string) => {
    const token = await api.tokenOf(NEWCOMER);
    return api.call('PATCH', '/api/me', { token, payload, headers: json });
  };

  it('get an error each, by their path', async () => {
    const response = await patch('{"name":" ","role":2,"a/b":{"c":1}}');
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    const unknown = { code: 'invalid', message: 'Unknown field' };
    expect(detailsOf(response).fields).toEqual({
      'a/b': unknown,
      role: unknown,
      name: expect.objectContaining({ code: 'name_missing' }),
    });
  });

  it('are named as far as they are of use', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]));
    expect(Object.keys(detailsOf(await patch(JSON.stringify(many))).fields ?? {})).toHaveLength(20);
  });

  it('without a name are a bad request', async () => {
    const response = await patch('{"":1}');
    expect([response.status, detailsOf(response)]).toMatchObject([400, { code: 'bad_request' }]);
    expect(detailsOf(response).fields).toBeUndefined();
  });
});
