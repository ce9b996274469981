import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { handleError } from 'api/platform/http/errors/error-handler';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { refuseDuplicateHost } from './duplicate-host.ts';

/** Sends the headers of a request as they are, and returns what comes back. */
async function send(path: string, headers: readonly string[]): Promise<string> {
  const app = Fastify();
  app.setErrorHandler(handleError);
  refuseDuplicateHost(app);
  app.get('/*', async () => 'ok');
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

it('refuses a request for a page in plain text, and one of the API in its format', async () => {
  const twice = ['Host: fullcourt.example', 'HOST: other.example'];
  const page = await send('/home', twice);
  expect(page).toMatch(/^HTTP\/1\.1 400 [^]*text\/plain[^]*more than one Host header/);
  const api = await send('/api/packages', twice);
  expect(api).toMatch(/^HTTP\/1\.1 400 [^]*"code":"bad_request"/);
});

it('lets in a request with one host, whatever its other headers say', async () => {
  expect(await send('/home', ['Host: fullcourt.example', 'X-Name: Host'])).toMatch(/^HTTP\/1\.1 200 /);
});
