import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testMember } from 'federation-contract/testing';
import { overrideManifest } from './override-manifest.ts';

let server: Server;
let base: string;
/** The requests that the server has not answered yet. */
let waiting: ServerResponse[];
let answers: boolean;

const send = (response: ServerResponse) => response.end(JSON.stringify(testMember()));

beforeEach(async () => {
  // Only how long a page waits; a real second may be too short for any request.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  waiting = [];
  answers = true;
  // A port is soon given to somebody else: whoever still asks for what was there before does not count.
  const folder = `/${randomUUID()}/`;
  server = createServer(({ url }, response) => {
    if (url !== `${folder}manifest.json`) response.writeHead(404).end();
    else if (answers) send(response);
    else waiting.push(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`;
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

it('returns the manifest of the server, as it is now', async () => {
  expect(await overrideManifest(base)).toMatchObject({ part: 'member' });
});

it('returns null if the server is away', async () => {
  server.close();
  expect(await overrideManifest(base)).toBeNull();
});

/** Requests the manifest of a server that hangs, as the first page does, until the page no longer waits for it. */
async function waitInVain(): Promise<void> {
  answers = false;
  const asked = once(server, 'request');
  const manifest = overrideManifest(base);
  await asked;
  vi.advanceTimersByTime(2000);
  expect(await manifest).toBeNull();
}

it('lets one page wait for a server that hangs, and no further one', async () => {
  await waitInVain();
  // The clock of its patience stands still.
  expect(await overrideManifest(base)).toBeNull();
  expect(waiting).toHaveLength(1);
});

it('uses the server again once it responds', async () => {
  await waitInVain();
  answers = true;
  waiting.forEach(send);
  await expect.poll(() => overrideManifest(base)).toMatchObject({ part: 'member' });
});
