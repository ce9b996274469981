import { eq, sql } from 'drizzle-orm';
import { videoUpload } from 'shared-api/video-files';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { v7 } from 'uuid';
import { videoFiles } from '../../platform/database/video-files.ts';
import { ADMIN, NEWCOMER } from '../../testing/demo-fixture.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { openUploads } from '../../testing/uploads.ts';

const WAIT = { timeout: 30_000 };

let api: TestApi;
let url: string;
let videoId: string;
let fileId: string;

beforeAll(async () => {
  ({ api, videoId } = await openUploads());
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.platform.db.delete(videoFiles);
  fileId = v7();
  const file = { id: fileId, videoId, filename: 'drill.mp4', size: 100, createdBy: v7() };
  // With a sign of life: otherwise, the rescue of files that nobody processes would take it.
  const processed = { state: 'processing', progress: 0.1, heartbeatAt: sql`now()` } as const;
  await api.platform.db.insert(videoFiles).values({ ...file, ...processed });
});

const set = (values: Partial<typeof videoFiles.$inferInsert>) =>
  api.platform.db.update(videoFiles).set(values).where(eq(videoFiles.id, fileId));

/** Opens a stream; `next` resolves with the state of the next event, `null` at the end. */
async function listen(token: string, id = videoId) {
  const aborted = new AbortController();
  onTestFinished(() => aborted.abort());
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/admin/videos/${id}/upload/events`, { headers, signal: aborted.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => {
    const { value } = await reader.read();
    return value === undefined ? null : videoUpload.parse(JSON.parse(value.replace(/^data: /, ''))).file;
  };
  return { response, next };
}

it('sends the state at once, then its changes, and ends when the file is ready', async () => {
  const { response, next } = await listen(await api.tokenOf(ADMIN));
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await next()).toMatchObject({ state: 'processing', progress: 0.1 });
  await set({ progress: 0.6 });
  expect(await next()).toMatchObject({ state: 'processing', progress: 0.6 });
  await set({ state: 'failed', error: 'conversion_failed' });
  expect(await next()).toMatchObject({ state: 'failed', error: 'conversion_failed' });
  expect(await next()).toBeNull();
});

it('is over after one event if nothing is uploaded or processed', async () => {
  await api.platform.db.delete(videoFiles);
  const { next } = await listen(await api.tokenOf(ADMIN));
  await next();
  expect(await next()).toBeNull();
});

it('ends with the session', async () => {
  const token = await api.tokenOf(ADMIN);
  const { next } = await listen(token);
  await next();
  await api.call('POST', '/api/auth/logout', { token });
  await api.call('DELETE', '/api/me/sessions', { token: await api.tokenOf(ADMIN) });
  expect(await next()).toBeNull();
});

it('ends when the video is deleted', async () => {
  const token = await api.tokenOf(ADMIN);
  const { response, next } = await listen(token, v7());
  expect([response.status, await next().catch(() => 'no event')]).toEqual([404, 'no event']);
});

it('is for administrators, each with at most 20 at a time', async () => {
  expect((await listen(await api.tokenOf(NEWCOMER))).response.status).toBe(403);
  const token = await api.tokenOf(ADMIN);
  const statuses = [];
  for (let number = 0; number < 21; number += 1) statuses.push((await listen(token)).response.status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

it('counts those that are opened at the same time, and none for a HEAD request', async () => {
  const token = await api.tokenOf(ADMIN);
  const headers = { authorization: `Bearer ${token}` };
  const path = `${url}/api/admin/videos/${videoId}/upload/events`;
  // Once the streams of the test before have ended.
  await vi.waitFor(async () => expect((await listen(token)).response.status).toBe(200), WAIT);
  for (let number = 0; number < 20; number += 1) {
    const response = await fetch(path, { method: 'HEAD', headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  }
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await listen(token)).response.status));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(20);
});

it('gives the place back of one that could not be opened', async () => {
  const token = await api.tokenOf(ADMIN);
  const statusOfMissing = async () => (await listen(token, v7())).response.status;
  // Once one of the streams of the test before has ended.
  await vi.waitFor(async () => expect(await statusOfMissing()).toBe(404), WAIT);
  for (let number = 0; number < 21; number += 1) expect(await statusOfMissing()).toBe(404);
});

it('does not keep the server from closing', async () => {
  const token = await api.tokenOf(ADMIN);
  // Until the streams of the test before have ended.
  const { next } = await vi.waitFor(async () => {
    const stream = await listen(token);
    expect(stream.response.status).toBe(200);
    return stream;
  }, WAIT);
  await next();
  await api.app.close();
  expect(await next()).toBeNull();
});
