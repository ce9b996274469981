import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, startPostgres } from 'api/testing/database/start-postgres';
import { creation } from 'api/testing/files/uploads';
import { longClip } from 'api/testing/files/clips';
import { freePort } from 'api/testing/network/free-port';
import { ffmpegsIn } from 'api/testing/processes/process-memory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProductClient } from '../product-client.ts';
import { ServerProcess } from '../server-process.ts';

/** Two servers: one takes uploads and their cancellations, the other one converts. */
const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-cancel-'));
afterAll(() => rm(folder, { recursive: true }));
const postgres = await startPostgres();
afterAll(() => postgres.stop());
const settings = {
  DATABASE_URL: await createDatabase(postgres, 'cancel'),
  DATA_DIR: path.join(folder, 'data'),
  FULLCOURT_MODE: 'demo',
};
const web = new ServerProcess(folder, await freePort(), { ...settings, ROLE: 'web' });
const worker = new ServerProcess(folder, await freePort(), { ...settings, ROLE: 'worker' });
afterAll(() => Promise.all([web.stop(), worker.stop()]));

/** Within which a conversion has to have ended. */
const LIMIT_MS = 5000;
const WAIT = { timeout: 120_000, interval: 20 };
const running = () => ffmpegsIn(folder);

let long: Buffer;
let client: ProductClient;
beforeAll(async () => {
  long = await readFile(await longClip(folder, 'long.mp4', { size: '640x360', still: 11 * 3600, frames: 1 }));
  await web.start();
  await worker.start();
  client = await ProductClient.login(web.url);
});

const send = (url: string, method: string, headers: Readonly<Record<string, string>>, body?: Buffer) =>
  fetch(new URL(url, web.url), {
    method,
    headers: { authorization: `Bearer ${client.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });

/** Begins to upload a file; returns the URL of the upload. */
async function begin(videoId: string, size: number): Promise<string> {
  const response = await send(
    '/api/admin/uploads',
    'POST',
    creation(size, { video_id: videoId, filename: 'long.mp4' }),
  );
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}

async function convert(videoId: string): Promise<string> {
  const url = await begin(videoId, long.length);
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  expect((await send(url, 'PATCH', headers, long)).status).toBe(204);
  await expect.poll(running, WAIT).toHaveLength(1);
  return url;
}

async function timeUntilEnded(): Promise<number> {
  const began = performance.now();
  await expect.poll(running, WAIT).toEqual([]);
  return performance.now() - began;
}

it('ends the conversion of another server when it is cancelled', async () => {
  const url = await convert(await client.createVideo());
  expect((await send(url, 'DELETE', {})).status).toBe(204);
  const ms = await timeUntilEnded();
  console.log(`Ended after ${Math.round(ms)} ms.`);
  expect(ms).toBeLessThan(LIMIT_MS);
});

it('ends the conversion of another server when another file is chosen', async () => {
  const videoId = await client.createVideo();
  await convert(videoId);
  await begin(videoId, 1000);
  const ms = await timeUntilEnded();
  console.log(`Ended after ${Math.round(ms)} ms.`);
  expect(ms).toBeLessThan(LIMIT_MS);
});
