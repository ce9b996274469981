import { expect, it } from 'vitest';
import { http } from './http.ts';
import { refusal, stubApi } from './testing.ts';

const text = new TextEncoder();

/** An answer of which one piece has come, and nothing says whether there will be another. */
function endless(contentType: string) {
  let last: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      last = stream;
      stream.enqueue(text.encode('data: first\n\n'));
    },
  });
  stubApi({ '/api/events': () => new Response(body, { headers: { 'content-type': contentType } }) });
  return { send: (piece: string) => last!.enqueue(text.encode(piece)) };
}

it.each(['text/event-stream', 'video/mp4', 'application/octet-stream', 'application/json-seq', 'application/x-ndjson'])(
  'hands over an answer of %s while it is still coming',
  async (contentType) => {
    const { send } = endless(contentType);
    const answer = await http.get('events');
    const reader = answer.body!.pipeThrough(new TextDecoderStream() as never).getReader();
    expect((await reader.read()).value).toBe('data: first\n\n');
    send('data: second\n\n');
    expect((await reader.read()).value).toBe('data: second\n\n');
  },
);

it.each(['application/json', 'application/problem+json; charset=utf-8', 'Application/JSON'])(
  'reads %s to its end, and the answer is whole',
  async (contentType) => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        stream.enqueue(text.encode('{"items":'));
        stream.enqueue(text.encode('[1]}'));
        stream.close();
      },
    });
    stubApi({ '/api/list': () => new Response(body, { headers: { 'content-type': contentType } }) });
    await expect(http.get('list').json()).resolves.toEqual({ items: [1] });
  },
);

it('asks for a file once more with a new token', async () => {
  localStorage.setItem('access_token', 'old');
  stubApi({
    '/api/file': ({ headers }) =>
      headers.get('authorization') === 'Bearer new'
        ? new Response('frames', { headers: { 'content-type': 'video/mp4' } })
        : refusal(403, 'token_expired'),
    'POST /api/refresh': () =>
      Response.json({ access_token: 'new', user: { id: 'id', email: 'a@b.test', name: 'A', role: { id: 1 } } }),
  });
  await expect(http.get('file').text()).resolves.toBe('frames');
  localStorage.clear();
});
