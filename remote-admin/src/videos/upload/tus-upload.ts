import { UPLOADS_PATH, FILENAME_MAX } from 'shared-api/videos/video-files';
import { type DetailedError, Upload } from 'tus-js-client';
import { networkError } from 'shared-auth/api-error';
import { FIRST_CHUNK, nextChunkSize, smallerChunk } from './chunk-size.ts';
import { retryAfter, UnreadableFile } from './retry-policy.ts';
import { SessionHttpStack } from './session-http-stack.ts';
import { fingerprintOf } from './stored-upload.ts';

/** A connection that has silently gone ends in no error, or only after many minutes. */
const STALLED_MS = 60_000;

interface UploadEvents {
  /** Called with the bytes that have been sent. */
  readonly onProgress: (sent: number) => void;
  /** Called before another attempt; the upload goes on by itself. */
  readonly onWaiting: (error: unknown) => void;
  readonly onSuccess: () => void;
  /** Called with a final error; `start` tries again nevertheless. */
  readonly onError: (error: unknown) => void;
}

export interface TusUpload {
  readonly start: () => void;
  readonly stop: () => void;
  /** The id on the server; `null` if it has not begun there. */
  readonly id: () => string | null;
}

/**
 * Prepares the upload of a file, which continues an unfinished upload of the same file by the same person. It waits for a
 * lost connection, and for the server, as long as it takes.
 */
export async function openTusUpload(
  file: File,
  owner: { readonly userId: string; readonly videoId: string },
  events: UploadEvents,
): Promise<TusUpload> {
  let stopped = true;
  let failures = 0;
  let chunkStart = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const upload = new Upload(file, {
    endpoint: new URL(UPLOADS_PATH, location.origin).href,
    metadata: { video_id: owner.videoId, filename: file.name.slice(0, FILENAME_MAX) },
    fingerprint: () => Promise.resolve(fingerprintOf(owner, file)),
    removeFingerprintOnSuccess: true,
    chunkSize: FIRST_CHUNK,
    retryDelays: null,
    httpStack: new SessionHttpStack(() => stopped),
    onProgress: (sent) => {
      if (stopped) return;
      watchForStall();
      events.onProgress(sent);
    },
    onChunkComplete: (size) => {
      failures = 0;
      upload.options.chunkSize = nextChunkSize(Math.max(size, FIRST_CHUNK), performance.now() - chunkStart);
      chunkStart = performance.now();
    },
    onSuccess: () => {
      stop();
      events.onSuccess();
    },
    onError: (error) => void fail((error as DetailedError).causingError ?? error),
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);

  function attempt(): void {
    chunkStart = performance.now();
    watchForStall();
    upload.start();
  }

  function watchForStall(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void fail(networkError(new Error('The upload has stalled'))), STALLED_MS);
  }

  async function fail(error: unknown): Promise<void> {
    interrupt();
    if (!(await isReadable(file))) error = new UnreadableFile();
    if (stopped) return;
    failures += 1;
    upload.options.chunkSize = smallerChunk(upload.options.chunkSize ?? FIRST_CHUNK);
    const seconds = retryAfter(error, failures);
    if (seconds === null) {
      stop();
      return events.onError(error);
    }
    events.onWaiting(error);
    clearTimeout(timer);
    timer = setTimeout(attempt, seconds * 1000);
  }

  function interrupt(): void {
    clearTimeout(timer);
    void upload.abort();
  }

  const onOnline = () => {
    interrupt();
    attempt();
  };
  const onOffline = () => void fail(networkError(new Error('The browser is offline')));

  function start(): void {
    if (!stopped) return;
    stopped = false;
    failures = 0;
    addEventListener('online', onOnline);
    addEventListener('offline', onOffline);
    attempt();
  }

  function stop(): void {
    stopped = true;
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
    interrupt();
  }

  return { start, stop, id: () => upload.url?.split('/').at(-1) ?? null };
}

const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
