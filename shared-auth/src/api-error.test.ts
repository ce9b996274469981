import { beforeEach, describe, expect, it } from 'vitest';
import { http } from './http.ts';
import { json, errorResponse, stubServer } from './testing.ts';

beforeEach(() => localStorage.clear());

const withFields = (fields: object) => json({ error: { code: 'invalid', message: 'no', fields } }, 422);
const unusable = {
  name: 'ApiError',
  message: 'The server sent an unusable response. Try again in a moment.',
  fields: {},
  requestId: null,
  retryAfter: null,
};

describe('ApiError', () => {
  it('contains the error from the API’s response', async () => {
    stubServer({
      'POST /api/auth/login': () => errorResponse(422, 'invalid', { email: 'email_invalid' }),
    });
    await expect(http.post('auth/login', { json: {} }).json()).rejects.toMatchObject({
      name: 'ApiError',
      status: 422,
      code: 'invalid',
      fields: { email: { code: 'email_invalid' } },
      message: 'Rejected: invalid',
      requestId: 'request-1',
      retryAfter: null,
    });
  });

  it.each<[string, () => Response, object]>([
    [
      'a page of HTML',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      { status: 502, code: 'unavailable' },
    ],
    ['an empty body', () => new Response(null, { status: 500 }), { status: 500, code: 'unavailable' }],
    ['JSON of another shape', () => json({ error: 'no' }, 500), { status: 500, code: 'unavailable' }],
    ['a 200 that is not JSON', () => new Response('<h1>Hello</h1>'), { status: 200, code: 'unavailable' }],
    ['a proxy’s page for a 429', () => new Response('slow down', { status: 429 }), { code: 'rate_limited' }],
    [
      'a proxy’s page for a 429 with a time',
      () => new Response('<h1>429</h1>', { status: 429, headers: { 'retry-after': '30' } }),
      { code: 'rate_limited', retryAfter: 30 },
    ],
    ['a proxy’s page for a 503', () => new Response('<h1>503</h1>', { status: 503 }), { code: 'unavailable' }],
    ['a proxy’s page for a 504', () => new Response('<h1>504</h1>', { status: 504 }), { code: 'unavailable' }],
    ['a proxy’s page for a 413', () => new Response('<h1>413</h1>', { status: 413 }), { code: 'payload_too_large' }],
    ['a numeric code', () => json({ error: { code: 503, message: 'no' } }, 503), { code: 'unavailable' }],
    ['a message that is not a text', () => json({ error: { code: 'x', message: {} } }, 500), { code: 'unavailable' }],
    [
      'fields that are none',
      () => json({ error: { code: 'invalid', message: 'no', fields: { email: ['no'] } } }, 422),
      { code: 'unavailable' },
    ],
    ['null', () => json(null, 500), { code: 'unavailable' }],
    ['null for an error', () => json({ error: null }, 500), { code: 'unavailable' }],
    ['no message', () => json({ error: { code: 'invalid' } }, 422), { code: 'unavailable' }],
    [
      'an error of a field without a message',
      () => withFields({ name: { code: 'x', message: 'no' }, email: { code: 'x' } }),
      { code: 'unavailable' },
    ],
    [
      'an error of a field without a code',
      () => withFields({ name: { code: 'x', message: 'no' }, email: { message: 'no' } }),
      { code: 'unavailable' },
    ],
    ['null for the error of a field', () => withFields({ email: null }), { code: 'unavailable' }],
    [
      'nothing for fields',
      () => json({ error: { code: 'invalid', message: 'no', fields: null } }, 422),
      { code: 'unavailable' },
    ],
  ])('is the rejection for %s', async (_, response, expected) => {
    stubServer({ '/api/videos': response });
    await expect(http.get('videos').json()).rejects.toMatchObject({ ...unusable, ...expected });
  });

  it.each([
    ['120', 120],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
    ['120, 60', null],
    ['', null],
    [null, null],
  ])('reads Retry-After %j as %j seconds', async (header, retryAfter) => {
    const limited = errorResponse(429, 'rate_limited');
    if (header !== null) limited.headers.set('retry-after', header);
    stubServer({ '/api/videos': () => limited });
    await expect(http.get('videos').json()).rejects.toMatchObject({ code: 'rate_limited', retryAfter });
  });

  it('is the rejection for a network error, which does not end the session', async () => {
    localStorage.setItem('access_token', 'old');
    stubServer({});
    await expect(http.get('videos').json()).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      code: 'network',
      message: 'The server cannot be reached. Check the connection and try again.',
      cause: expect.any(TypeError) as TypeError,
    });
    expect(localStorage.getItem('access_token')).toBe('old');
  });

  it('is the rejection for a page instead of a response without content', async () => {
    const page = () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    stubServer({ 'POST /api/auth/recover': page });
    await expect(http.post('auth/recover')).rejects.toMatchObject({ name: 'ApiError', code: 'unavailable' });
  });

  it.each([
    [200, 'application/json; charset=utf-8'],
    [200, 'Application/JSON'],
    [200, 'application/problem+json'],
    [422, 'application/json; charset=utf-8'],
    [502, 'text/html'],
  ])('is the rejection for a connection that breaks during a %d with %s', async (status, type) => {
    const broken = () =>
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"items":'));
          stream.error(new TypeError('network error'));
        },
      });
    stubServer({
      '/api/videos': () => new Response(broken(), { status, headers: { 'content-type': type } }),
    });
    await expect(http.get('videos').json()).rejects.toMatchObject({ name: 'ApiError', code: 'network' });
  });

  it('does not replace the AbortError of an aborted request', async () => {
    const controller = new AbortController();
    stubServer({ '/api/videos': () => Promise.reject(new DOMException('Given up', 'AbortError')) });
    const call = http.get('videos', { signal: controller.signal }).json();
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
