import { setMaxListeners } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { VideoUpload } from 'shared-api/video-files';
import { ApiError } from '../../platform/http/api-error.ts';

/** How often the state of a file is read. The database is asked, since another process may do the work. */
const READ_MS = 1000;
/** A client that hears nothing for longer takes the connection for broken. */
const REPEAT_MS = 3000;
/** Streams that one person may have open, in all tabs. */
const STREAMS_MAX = 20;

interface EventSource {
  readonly userId: string;
  /** Rejects if the video no longer exists. */
  readonly read: () => Promise<VideoUpload>;
  /** Rejects once the person may no longer read it. */
  readonly authorize: () => Promise<unknown>;
}

/** Streams of server-sent events with the states of the files of videos. */
export class UploadEvents {
  private readonly closing = new AbortController();
  private readonly open = new Map<string, number>();

  constructor() {
    // Each stream listens.
    setMaxListeners(0, this.closing.signal);
  }

  /**
   * An event with the state at once, and with each change of it, until the file is neither uploaded nor processed any
   * more. Rejects with what `read` rejects with, or `rate_limited`.
   */
  async stream(source: EventSource): Promise<Readable> {
    const count = this.open.get(source.userId) ?? 0;
    if (count >= STREAMS_MAX) throw new ApiError('rate_limited', 'Too many streams are open. Close one first.');
    // Before anything is awaited: others may be opened at the same time.
    this.open.set(source.userId, count + 1);
    try {
      const stream = Readable.from(this.events(source, await source.read()));
      stream.once('close', () => this.leave(source.userId));
      return stream;
    } catch (error) {
      this.leave(source.userId);
      throw error;
    }
  }

  /** Ends all streams. */
  close(): void {
    this.closing.abort();
  }

  private async *events({ read, authorize }: EventSource, first: VideoUpload): AsyncGenerator<string> {
    let [state, sent, sentAt] = [first, '', 0];
    while (!this.closing.signal.aborted) {
      const text = JSON.stringify(state);
      if (text !== sent || Date.now() - sentAt >= REPEAT_MS) {
        yield `data: ${text}\n\n`;
        [sent, sentAt] = [text, Date.now()];
      }
      if (!isInProgress(state)) return;
      try {
        await setTimeout(READ_MS, undefined, { signal: this.closing.signal, ref: false });
        await authorize();
        state = await read();
      } catch {
        // The client asks again, and gets the reason as a response.
        return;
      }
    }
  }

  private leave(userId: string): void {
    const left = (this.open.get(userId) ?? 1) - 1;
    if (left > 0) this.open.set(userId, left);
    else this.open.delete(userId);
  }
}

const isInProgress = ({ file }: VideoUpload) => file?.state === 'uploading' || file?.state === 'processing';
