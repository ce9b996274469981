import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Upload } from 'tus-js-client';

/** The client's only argument, as JSON. */
export interface ClientTask {
  readonly endpoint: string;
  readonly token: string;
  readonly file: string;
  readonly videoId: string;
  /** Of an upload that was begun before. */
  readonly uploadUrl: string | null;
}

/** What the client reports, as lines of JSON. */
export type ClientEvent =
  { readonly url: string } | { readonly sent: number } | { readonly done: true } | { readonly error: string };

/** A client in a process of its own, which can be killed. It waits for a server that is away. */
const { endpoint, token, file, videoId, uploadUrl } = JSON.parse(process.argv[2] ?? '') as ClientTask;
const tell = (event: ClientEvent) => process.stdout.write(`${JSON.stringify(event)}\n`);

const upload = new Upload(createReadStream(file), {
  endpoint,
  uploadUrl,
  uploadSize: (await stat(file)).size,
  chunkSize: 1024 * 1024,
  metadata: { video_id: videoId, filename: 'source.mp4' },
  headers: { authorization: `Bearer ${token}` },
  retryDelays: Array.from({ length: 200 }, () => 200),
  // A server that is away, or still has the lease of a request that was killed.
  onShouldRetry: () => true,
  onUploadUrlAvailable: () => void tell({ url: upload.url ?? '' }),
  onProgress: (sent) => void tell({ sent }),
  onSuccess: () => void tell({ done: true }),
  onError: (error) => {
    tell({ error: error.message });
    process.exitCode = 1;
  },
});
upload.start();
