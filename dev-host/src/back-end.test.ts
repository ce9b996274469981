import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { backEnd } from './back-end.ts';

it('uses the product at API_URL', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/healthz' ? 200 : 404;
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await backEnd('member', { API_URL })).toMatchObject({ url: API_URL });
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  // It is not replaced by one with other data.
  await expect(backEnd('member', { API_URL })).rejects.toThrow(`No product is running at API_URL, ${API_URL}`);
});

it('rejects an API_URL that is not a URL', async () => {
  await expect(backEnd('member', { API_URL: '4000' })).rejects.toThrow('API_URL is not a URL: 4000');
});
