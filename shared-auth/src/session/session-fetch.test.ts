import { beforeEach, describe, expect, it, vi } from 'vitest';
import { http } from '../http.ts';
import { refresh } from './session-fetch.ts';
import { currentRole } from '../session.ts';
import { errorResponse, json, stubServer } from '../testing.ts';

const text = new TextEncoder();

/** A response whose first chunk has arrived, and that may never end. */
function endless(contentType: string) {
  let last: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      last = stream;
      stream.enqueue(text.encode('data: first\n\n'));
    },
  });
  stubServer({ '/api/events': () => new Response(body, { headers: { 'content-type': contentType } }) });
  return { send: (piece: string) => last!.enqueue(text.encode(piece)) };
}

it.each([
  'text/event-stream',
  'video/mp4',
  'application/octet-stream',
  'application/json-seq',
  'application/x-ndjson',
  'multipart/related; type="application/json"',
])('passes on a response of %s while it is still being received', async (contentType) => {
  const { send } = endless(contentType);
  const response = await http.get('events');
  const reader = response.body!.pipeThrough(new TextDecoderStream() as never).getReader();
  expect((await reader.read()).value).toBe('data: first\n\n');
  send('data: second\n\n');
  expect((await reader.read()).value).toBe('data: second\n\n');
});

it.each(['application/json', 'application/problem+json; charset=utf-8', 'Application/JSON'])(
  'reads a response of %s to its end',
  async (contentType) => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        stream.enqueue(text.encode('{"items":'));
        stream.enqueue(text.encode('[1]}'));
        stream.close();
      },
    });
    stubServer({ '/api/list': () => new Response(body, { headers: { 'content-type': contentType } }) });
    await expect(http.get('list').json()).resolves.toEqual({ items: [1] });
  },
);

it('requests a file again with a new token', async () => {
  localStorage.setItem('access_token', 'old');
  stubServer({
    '/api/file': ({ headers }) =>
      headers.get('authorization') === 'Bearer new'
        ? new Response('frames', { headers: { 'content-type': 'video/mp4' } })
        : errorResponse(403, 'token_expired'),
    'POST /api/refresh': () =>
      Response.json({ access_token: 'new', user: { id: 'id', email: 'a@b.test', name: 'A', role: { id: 1 } } }),
  });
  await expect(http.get('file').text()).resolves.toBe('frames');
  localStorage.clear();
});

describe('refresh', () => {
  const renewal = () =>
    json({ access_token: 'new', user: { id: 'id', email: 'a@b.test', name: 'A', role: { id: 1 } } });

  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('access_token', 'old');
    localStorage.setItem('role', '1');
    currentRole();
  });

  it('sends the cookie by a request that outlives the page', async () => {
    const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => renewal());
    await expect(refresh('old')).resolves.toBe(true);
    expect(send.mock.calls).toEqual([
      [
        new URL('/api/refresh', location.origin),
        {
          method: 'POST',
          keepalive: true,
          // The API requires the second one of its own scripts.
          headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        },
      ],
    ]);
    expect(localStorage.getItem('access_token')).toBe('new');
    send.mockRestore();
  });

  it('is not needed if another tab has stored a new token', async () => {
    const requests = stubServer({});
    await expect(refresh('older')).resolves.toBe(true);
    expect(requests).toEqual([]);
  });

  it('is not possible once the user has logged out', async () => {
    localStorage.clear();
    const requests = stubServer({});
    await expect(refresh('old')).resolves.toBe(false);
    await expect(refresh(null)).resolves.toBe(false);
    expect(requests).toEqual([]);
  });

  it('resolves with false if the session has ended', async () => {
    stubServer({ 'POST /api/refresh': () => errorResponse(401, 'session_revoked') });
    await expect(refresh('old')).resolves.toBe(false);
  });

  it('resolves with false, and stores nothing, if the user has logged out in the meantime', async () => {
    const loggedOut = () => {
      localStorage.clear();
      return renewal();
    };
    stubServer({ 'POST /api/refresh': loggedOut });
    await expect(refresh('old')).resolves.toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('resolves with true, and stores nothing, if another user has logged in in the meantime', async () => {
    const loggedIn = () => {
      localStorage.setItem('access_token', 'theirs');
      return renewal();
    };
    stubServer({ 'POST /api/refresh': loggedIn });
    await expect(refresh('old')).resolves.toBe(true);
    expect(localStorage.getItem('access_token')).toBe('theirs');
  });

  it('rejects if the server has an error, and can be tried again', async () => {
    stubServer({ 'POST /api/refresh': () => errorResponse(503, 'unavailable') });
    await expect(refresh('old')).rejects.toThrow('The refresh returned 503');
    stubServer({ 'POST /api/refresh': renewal });
    await expect(refresh('old')).resolves.toBe(true);
  });
});
