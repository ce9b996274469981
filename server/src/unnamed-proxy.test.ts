import { handleError } from 'api/platform/http/errors/error-handler';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { reportUnnamedProxy } from './unnamed-proxy.ts';

/** A server on this machine, as a proxy beside it sees it, and the errors that it logs. */
async function startServer(refuses: boolean, named: readonly string[] = []) {
  const log: { readonly msg: string; readonly proxy?: string }[] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as (typeof log)[number]) };
  const app = Fastify({ logger: { level: 'error', stream } });
  app.setErrorHandler(handleError);
  reportUnnamedProxy(app, named, refuses);
  app.get('/*', async () => 'ok');
  onTestFinished(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { log, get: (headers: Record<string, string> = {}, path = '/api/packages') => fetch(url + path, { headers }) };
}

it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])('refuses what an unnamed proxy sends with %s', async (name) => {
  const { log, get } = await startServer(true);
  const response = await get({ [name]: '203.0.113.7' });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    error: { code: 'unavailable', message: expect.stringContaining('TRUST_PROXY') as string },
  });
  // Whoever asks for a page reads it in the browser.
  const page = await get({ [name]: '203.0.113.7' }, '/home');
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(await page.text()).toContain('TRUST_PROXY');
  // A check of the server's health names nobody.
  expect((await get()).status).toBe(200);
  expect(log[0]).toMatchObject({ proxy: '127.0.0.1', msg: expect.stringContaining('are refused') as string });
});

it('notices a proxy beside the one that is named, and not that', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  expect((await (await startServer(true, ['10.0.0.1'])).get(forwarded)).status).toBe(503);
  expect((await (await startServer(true, ['10.0.0.1', 'loopback'])).get(forwarded)).status).toBe(200);
});

it('only says so in a demo, and not for each request', async () => {
  const { log, get } = await startServer(false);
  for (let n = 0; n < 3; n += 1) expect((await get({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
  expect(log).toHaveLength(1);
});
