import { createServer, request as forward, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

const LATE_MS = 500;

/** A slow connection to the product: a request that is aborted too early never arrives. */
async function slowLine(
  target: string,
  slow: string,
): Promise<{ server: Server; url: string; arrived: Promise<void> }> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const server = createServer((incoming, outgoing) => {
    const pass = () => {
      if (outgoing.destroyed) return;
      const { method, headers, url = '' } = incoming;
      const passed = forward(target + url, { method, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        if (url === slow) response.once('end', arrive);
      });
      incoming.pipe(passed);
    };
    if (incoming.url === slow) setTimeout(pass, LATE_MS);
    else pass();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived };
}

test('closing the tab right after “Log out” still ends the session on the server', async ({ browser, product }) => {
  const { server, url, arrived } = await slowLine(product.url, '/api/auth/logout');
  const context = await browser.newContext({ baseURL: url });
  const { access_token } = await logInByApi(context, player);
  const page = await context.newPage();
  await page.goto('/videos');
  const asked = page.waitForRequest('**/api/auth/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await asked;
  await page.close();
  await arrived;
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await context.request.get('/api/me', { headers })).status()).toBe(401);
  await context.close();
  server.closeAllConnections();
  server.close();
});

test('leaving a page during a refresh still stores the new refresh token', async ({ browser, product }) => {
  const { server, url, arrived } = await slowLine(product.url, '/api/refresh');
  const context = await browser.newContext({ baseURL: url });
  await logInByApi(context, player);
  const refreshToken = async () => (await context.cookies()).find(({ httpOnly }) => httpOnly)?.value;
  const before = await refreshToken();
  const page = await context.newPage();
  const expired = { error: { code: 'token_expired', message: 'The access token has expired.', requestId: '1' } };
  await page.route('**/api/videos*', (route) => route.fulfill({ status: 403, json: expired }));
  const asked = page.waitForRequest('**/api/refresh');
  await page.goto('/videos');
  await asked;
  await page.goto('about:blank');
  await arrived;
  await expect.poll(refreshToken).not.toBe(before);
  expect(await refreshToken()).toBeDefined();
  await context.close();
  server.closeAllConnections();
  server.close();
});
