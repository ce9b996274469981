import { beforeEach, expect, vi, type Mock } from 'vitest';
import { processVideo } from '../../modules/videos/processing/process-video.ts';
import { JobQueue } from '../../platform/jobs/queue.ts';
import { drillVideo, openUploads } from './uploads.ts';

/** Opens an API for the tests of a file, and a video, without a file before each test, whose uploads they process without ffmpeg. */
export async function openProcessing(...settings: Parameters<typeof openUploads>) {
  const uploads = await openUploads(...settings);
  const { api, uploader, videoId } = uploads;
  const { db, storage } = api.platform;
  const log: Record<'info' | 'warn' | 'error', Mock> = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const stored = async () => [...(await storage.list('videos')), ...(await storage.list('originals/videos'))];
  beforeEach(() => void vi.resetAllMocks());

  /** What the jobs of another process have. */
  const jobs = () => new JobQueue({ db, log });
  const context = () => {
    return { ...api.platform, jobs: jobs(), converter: null, converterMemory: Infinity, clock: () => api.now };
  };
  /** Processes one file, whether it waits or not. */
  const processFile = (id: string) =>
    processVideo(context(), { data: { file_id: id } }, new AbortController().signal, log);
  /** Processes the files that wait; returns how many there were. */
  const run = (closing = new AbortController().signal) =>
    jobs().runWaiting('process-video', (job) => processVideo(context(), job, closing, log));

  const state = async () => (await uploads.state()).file;
  /** Uploads a file at once; returns its id. */
  const upload = async () => {
    expect((await uploader.upload(videoId, drillVideo())).status).toBe(204);
    return (await state())?.id ?? '';
  };
  return { ...uploads, log, stored, jobs, context, processFile, run, state, upload };
}
