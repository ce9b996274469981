import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { account } from 'shared-api/account/account';
import { expect, it } from 'vitest';
import { TestApi } from '../../testing/test-api.ts';

const api = await TestApi.openForFile();
await api.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = api.app.server.address() as AddressInfo;

it('ends a session also for a request whose body is still on its way', async () => {
  const { email, access_token } = await api.newUser();
  const body = JSON.stringify({ name: 'Buy at evil.example' });
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const headers = [
    'PATCH /api/me HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    `Authorization: Bearer ${access_token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  await api.resetPassword(email, 'Basket2026');
  let response = '';
  socket.on('data', (text: string) => (response += text));
  socket.write(body.slice(5));
  await once(socket, 'close');
  expect(response).toContain('session_revoked');
  const { access_token: owners } = await api.login(email, 'Basket2026');
  expect((await api.get('/api/me', owners)).as(account).name).toBe(email.slice(0, email.indexOf('@')));
});
