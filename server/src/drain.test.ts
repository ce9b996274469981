import { once } from 'node:events';
import http, { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { serverOptions } from 'api/app';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { prepareDrain } from './drain.ts';

const DEADLINE_MS = 60_000;

async function serve() {
  const app = Fastify(serverOptions);
  const drain = prepareDrain(app.server);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/quick', async () => 'done');
  app.get('/slow', async () => finished.then(() => 'done'));
  app.get('/video', (_request, reply) => void reply.send(Readable.from(endless())));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = async (path: string, agent?: http.Agent) => {
    const [response] = await once(get({ host: '127.0.0.1', port, path, ...(agent && { agent }) }), 'response');
    return response as IncomingMessage;
  };
  const close = (deadline = DEADLINE_MS) => {
    drain.start(deadline);
    return app.close();
  };
  return { app, port, request, close, finish, drain };
}

function* endless() {
  for (;;) yield Buffer.alloc(1024 * 1024);
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

it('closes connections that have sent no request, or only a part of one', async () => {
  const { port, close } = await serve();
  await open(port);
  (await open(port)).write('GET /quick HTTP/1.1\r\nHost: x\r\n');
  await close();
});

it('waits for requests in flight, and then closes their connections', async () => {
  const { app, request, close, finish } = await serve();
  const agent = new http.Agent({ keepAlive: true });
  await text(await request('/quick', agent));
  const arrived = once(app.server, 'request');
  const slow = request('/slow', agent);
  await arrived;
  const closed = close();
  finish();
  expect(await text(await slow)).toBe('done');
  await closed;
  agent.destroy();
});

it('answers a request that arrives while it closes, on a connection with one in flight', async () => {
  const { app, port, close, finish } = await serve();
  const arrived = once(app.server, 'request');
  const socket = await open(port);
  const responses = text(socket);
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived;
  const closed = close();
  const arrivedLate = once(app.server, 'request');
  socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrivedLate;
  finish();
  expect((await responses).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  await closed;
});

it('closes everything at the deadline, such as the connection of a paused player', async () => {
  const { request, close } = await serve();
  const response = await request('/video');
  response.pause();
  response.on('error', () => {});
  const started = performance.now();
  await close(300);
  expect(performance.now() - started).toBeGreaterThan(250);
});

it('serves what a proxy sends on a connection that it keeps open, and tells it to close that', async () => {
  const { app, port, request, close, drain } = await serve();
  const agent = new http.Agent({ keepAlive: true });
  expect((await request('/quick', agent)).resume().headers.connection).toBe('keep-alive');
  const socket = await open(port);
  socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n');
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  const announced = drain.announce(DEADLINE_MS);
  // The request that the proxy had sent, and one more.
  expect((await request('/quick', agent)).resume().headers.connection).toBe('close');
  socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n');
  expect((await text(socket)).match(/HTTP\/1.1 200/g)?.length).toBeGreaterThan(0);
  // Long before its time, as nobody is connected any more.
  await announced;
  expect(await connections()).toBe(0);
  await close();
  agent.destroy();
});
