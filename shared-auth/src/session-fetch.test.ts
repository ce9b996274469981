import { expect, it } from 'vitest';
import { http } from './http.ts';
import { errorResponse, stubServer } from './testing.ts';

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
