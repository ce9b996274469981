import { describe, expect, it } from 'vitest';
import { api } from './api-client.ts';
import { json, noContent, stubServer } from './testing.ts';

const id = '01900000-0000-7000-8000-000000000000';
const urlOf = (request: Request | undefined) => {
  const { pathname, search } = new URL(request?.url ?? '');
  return pathname + search;
};

describe('the API client', () => {
  it('sends method, path and body, and resolves with the response', async () => {
    const requests = stubServer({ 'PATCH /api/me': () => json({ name: 'Ana' }) });
    await expect(api.patch('/me', { body: { name: 'Ana' } })).resolves.toEqual({ name: 'Ana' });
    await expect(requests[0]?.json()).resolves.toEqual({ name: 'Ana' });
    expect(requests[0]?.headers.get('content-type')).toContain('application/json');
  });

  it('sends bytes as they are, with their media type', async () => {
    const requests = stubServer({ 'POST /api/admin/pictures': () => json({ id }) });
    await api.post('/admin/pictures', { bytes: new Blob(['pixels'], { type: 'image/png' }) });
    await expect(requests[0]?.text()).resolves.toBe('pixels');
    expect(requests[0]?.headers.get('content-type')).toBe('image/png');
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('sends a %s', async (method) => {
    const requests = stubServer({ [`${method} /api/me`]: () => json({}) });
    const call = api[method.toLowerCase() as keyof typeof api] as unknown as (path: string) => Promise<unknown>;
    await expect(call('/me')).resolves.toEqual({});
    expect(requests).toHaveLength(1);
  });

  it('fills in the parameters of the path', async () => {
    const requests = stubServer({ [`/api/packages/${id}`]: () => json({}) });
    await api.get('/packages/:id', { params: { id } });
    expect(urlOf(requests[0])).toBe(`/api/packages/${id}`);
  });

  it.each([
    ['a/b', '/api/packages/a%2Fb'],
    ['../users', '/api/packages/..%2Fusers'],
    ['a?b#c', '/api/packages/a%3Fb%23c'],
    ['10 %', '/api/packages/10%20%25'],
    [':id', '/api/packages/%3Aid'],
  ])('encodes a parameter: %s', async (id, url) => {
    const requests = stubServer({ [url]: () => json({}) });
    await api.get('/packages/:id', { params: { id } });
    expect(urlOf(requests[0])).toBe(url);
  });

  it('sends query parameters, without those that are undefined', async () => {
    const requests = stubServer({ '/api/videos': () => json({ items: [], nextCursor: null }) });
    await api.get('/videos', { query: { q: 'give & go', cursor: undefined } });
    expect(urlOf(requests[0])).toBe('/api/videos?q=give+%26+go');
  });

  it('sends no body if there is none', async () => {
    const requests = stubServer({ 'DELETE /api/me/sessions': noContent });
    await api.delete('/me/sessions');
    expect(requests[0]?.body).toBeNull();
    expect(requests[0]?.headers.get('content-type')).toBeNull();
  });

  it('resolves with null for a 204', async () => {
    stubServer({ 'DELETE /api/me/sessions': noContent });
    await expect(api.delete('/me/sessions')).resolves.toBeNull();
  });

  it('rejects with an ApiError', async () => {
    stubServer({
      '/api/packages': () => json({ error: { code: 'unavailable', message: 'Later', requestId: '1' } }, 503),
    });
    await expect(api.get('/packages')).rejects.toMatchObject({ name: 'ApiError', status: 503, code: 'unavailable' });
  });
});
