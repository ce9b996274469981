import { readdir, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { memberVideo } from 'shared-api/videos/videos';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { videoFiles } from '../../../platform/database/tables/video-files.ts';
import { FileMissingError, StorageUnavailableError } from '../../../platform/storage/storage.ts';
import { drillVideo } from '../../../testing/files/uploads.ts';
import { openProcessing } from '../../../testing/files/video-processing.ts';
import { rescueFiles } from './attempts.ts';

const { api, admin, videoId, log, stored, jobs, processFile, run, state, fileRow, upload } = await openProcessing();
const { db, storage, space } = api.platform;
beforeEach(async () => {
  for (const key of await stored()) await storage.remove(key);
});

/** The files that play, and the originals; not those of their streams. */
const storedFiles = async () => (await stored()).filter((key) => !/\/(hls|posters)\//.test(key));
const playable = async () => (await api.get(`/api/videos/${videoId}`, admin)).as(memberVideo).sources;
/** Calls back after each file that is stored. */
function onAdopt(done: (key: string) => unknown) {
  const adopt = storage.adopt.bind(storage);
  return vi.spyOn(storage, 'adopt').mockImplementation(async (key, file) => {
    await adopt(key, file);
    await done(key);
  });
}

it('goes on after a process has died, without a second output', async () => {
  const id = await upload();
  // A dead process gives no more signs of life.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await new Promise<void>((kill) => {
    vi.spyOn(storage, 'adopt').mockImplementationOnce(() => {
      kill();
      return new Promise(() => {});
    });
    void run();
  });
  vi.mocked(storage.adopt).mockRestore();
  vi.useRealTimers();
  // Still believed alive: nobody else begins.
  await processFile(id);
  expect(await state()).toMatchObject({ state: 'processing' });
  await db.update(videoFiles).set({ heartbeat_at: sql`now() - interval '2 minutes'` });
  const queue = jobs();
  await rescueFiles({ db, jobs: queue });
  await rescueFiles({ db, jobs: queue });
  expect(await run()).toBe(1);
  expect(await state()).toMatchObject({ id, state: 'ready' });
  expect(await storedFiles()).toHaveLength(2);
});

it('goes on at once when the only server of an embedded database starts again', async () => {
  await upload();
  await db.update(videoFiles).set({ attempts: 1, heartbeat_at: sql`now()` });
  const restarted = api.withSecrets(api.platform.secrets);
  await restarted.app.ready();
  await run();
  expect(await state()).toMatchObject({ state: 'ready' });
});

it('publishes nothing if another process has taken over', async () => {
  const id = await upload();
  const slow = onAdopt(async (key) => key.startsWith('videos/') && (await db.update(videoFiles).set({ attempts: 7 })));
  await run();
  slow.mockRestore();
  expect(await state()).toMatchObject({ id, state: 'processing' });
  expect(await stored()).toEqual([`originals/videos/${videoId}/${id}`]);
  expect(await playable()).toEqual([]);
});

it('is retried after the server has ended in between', async () => {
  await upload();
  await run(AbortSignal.abort());
  expect(await state()).toMatchObject({ state: 'processing' });
  await db.execute(sql`update pgboss.job set start_after = now() - interval '1 minute'`);
  expect(await run()).toBe(1);
  expect(await state()).toMatchObject({ state: 'ready' });
});

it('does not count an attempt that the end of the server has interrupted', async () => {
  const id = await upload();
  const closing = new AbortController();
  const adopted = onAdopt(() => closing.abort());
  await run(closing.signal);
  // Nothing was begun after the original had been stored.
  expect(adopted).toHaveBeenCalledTimes(1);
  adopted.mockRestore();
  expect(await db.select().from(videoFiles)).toMatchObject([{ state: 'processing', attempts: 0, heartbeat_at: null }]);
  expect(await readdir(path.join(storage.workDir, 'jobs'))).not.toContain(`${id}-1`);
});

const resume = () => rescueFiles({ db: db, jobs: jobs() });
/** Lets some minutes pass. */
const pass = async () => {
  await db.execute(sql`update pgboss.job set start_after = start_after - interval '16 minutes'`);
  await resume();
};

describe('while there is too little space', () => {
  it('waits, without counting an attempt, and then goes on', async () => {
    await upload();
    const room = vi.spyOn(space, 'hasRoomFor').mockResolvedValue(false);
    for (let count = 0; count < 7; count += 1) {
      expect(await run()).toBe(1);
      await resume();
    }
    expect(await fileRow()).toMatchObject({ state: 'processing', attempts: 0 });
    expect(await state()).toMatchObject({ state: 'processing', waits_for_space: true, error: null });
    expect(room).toHaveBeenCalledWith(3 * drillVideo().length);
    expect(log.warn).toHaveBeenCalledTimes(1);
    room.mockRestore();
    await run();
    expect(await state()).toMatchObject({ state: 'ready', waits_for_space: false });
  });

  it('removes what earlier attempts have left behind', async () => {
    const id = await upload();
    const job = path.join(storage.workDir, 'jobs', `${id}-0`);
    await mkdir(job, { recursive: true });
    const room = vi.spyOn(space, 'hasRoomFor').mockResolvedValue(false);
    await run();
    room.mockRestore();
    expect(await readdir(path.dirname(job))).not.toContain(`${id}-0`);
  });

  it('ends an attempt', async () => {
    await upload();
    const low = vi.spyOn(space, 'isLow').mockReturnValue(true);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const adopted = onAdopt(() => vi.advanceTimersByTime(5000));
    await run();
    vi.useRealTimers();
    expect(adopted).toHaveBeenCalledTimes(1);
    adopted.mockRestore();
    low.mockRestore();
    expect(await fileRow()).toMatchObject({ state: 'processing', attempts: 0 });
    expect(await state()).toMatchObject({ waits_for_space: true });
    await pass();
    expect(await run()).toBe(1);
    expect(await state()).toMatchObject({ state: 'ready' });
  });

  it('may run out of it again and again', async () => {
    await upload();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    for (let count = 0; count < 7; count += 1) {
      const adopted = vi.spyOn(storage, 'adopt').mockRejectedValue(full);
      expect(await run()).toBe(1);
      adopted.mockRestore();
      expect(await fileRow()).toMatchObject({ state: 'processing', attempts: 0 });
      expect((await fileRow())?.heartbeat_at).toBeNull();
      // Not at once: the same work might be in vain.
      await resume();
      expect(await run()).toBe(0);
      await pass();
    }
    await run();
    expect(await state()).toMatchObject({ state: 'ready' });
  });
});

describe('an outage', () => {
  it('of the storage does not count, and is waited out', async () => {
    await upload();
    for (let count = 0; count < 6; count += 1) {
      const away = vi.spyOn(storage, 'adopt').mockRejectedValue(new StorageUnavailableError('away'));
      expect(await run()).toBe(1);
      away.mockRestore();
      expect(await fileRow()).toMatchObject({ state: 'processing', attempts: 0, heartbeat_at: null });
      await resume();
      expect(await run()).toBe(0);
      await pass();
    }
    await run();
    expect(await state()).toMatchObject({ state: 'ready' });
  });

  it('that goes on makes the pauses longer, up to a quarter of an hour', async () => {
    await upload();
    const away = vi.spyOn(storage, 'adopt').mockRejectedValue(new StorageUnavailableError('refused'));
    const pauses: unknown[] = [];
    for (let count = 0; count < 6; count += 1) {
      await run();
      const { rows } = await db.execute<{ pause: number }>(
        sql`select round(extract(epoch from start_after - created_on))::int as pause from pgboss.job where state = 'created'`,
      );
      pauses.push(...rows.map(({ pause }) => pause));
      await pass();
    }
    away.mockRestore();
    expect(pauses).toEqual([60, 120, 240, 480, 900, 900]);
  });

  it('of the database does not count either', async () => {
    await upload();
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const away = vi.spyOn(db, 'transaction').mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    expect(await run()).toBe(1);
    away.mockRestore();
    expect(await fileRow()).toMatchObject({ state: 'processing', attempts: 0, heartbeat_at: null });
    await pass();
    await run();
    expect(await state()).toMatchObject({ state: 'ready' });
  });

  it('is not a file that the storage does not have', async () => {
    await upload();
    const adopted = vi.spyOn(storage, 'adopt').mockRejectedValue(new FileMissingError('missing'));
    await run();
    adopted.mockRestore();
    expect(await fileRow()).toMatchObject({ state: 'processing', attempts: 1 });
  });
});

it('gives up a file whose process dies each time', async () => {
  await upload();
  await db.update(videoFiles).set({ attempts: 5 });
  await run();
  expect(await state()).toMatchObject({ state: 'failed', error: 'conversion_failed' });
});
