import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fieldErrors } from 'shared-api/field-errors';
import { mediaPlaylist, type Segment } from './hls-playlists.ts';
import { folderOf, MEDIA_FILE, PLAYABLE_FILE, playlistOf, SEGMENT_DURATION } from './ffmpeg/ladder-arguments.ts';
import type { MakeVideoOptions } from './ffmpeg/make-video.ts';
import { runReader, type CopyTask } from './reading/run-reader.ts';
import { VideoError } from './video-error.ts';

/** Above this, the index does not fit in memory, and goes before each part of the file instead. */
const MAX_IN_MEMORY = 64 * 1024 * 1024;

/** Copies the picture and the sound into an MP4, and into one quality of a stream. It cannot convert anything. */
export async function packageVideo(options: MakeVideoOptions) {
  const { source, probed, folder, signal, onProgress } = options;
  signal.throwIfAborted();
  if (!probed.isPlayable) throw new VideoError(fieldErrors.converterMissing);
  const { width, height, fps } = probed;
  const name = String(Math.min(width, height));
  const fastStart = (await stat(source)).size > MAX_IN_MEMORY ? 'fragmented' : 'in-memory';
  await copy(options, path.join(folder, PLAYABLE_FILE), { fastStart }, (done) => onProgress?.(done / 2));
  await mkdir(path.join(folder, folderOf(name)), { recursive: true });
  await packageStream(options, name);
  return [{ name, width, height, fps }];
}

async function packageStream(options: MakeVideoOptions, name: string): Promise<void> {
  const { folder, probed, onProgress } = options;
  const duration = probed.duration - probed.start;
  const file = path.join(folder, folderOf(name), MEDIA_FILE);
  const format = { fastStart: 'fragmented', minimumFragmentDuration: SEGMENT_DURATION } as const;
  const starts = await copy(options, file, format, (done) => onProgress?.((duration + done) / 2));
  const { size } = await stat(file);
  const segments = starts.map(({ position, timestamp }, index): Segment => {
    const next = starts[index + 1] ?? { position: size, timestamp: duration };
    return { bytes: next.position - position, duration: Math.max(0.001, next.timestamp - timestamp) };
  });
  const playlist = mediaPlaylist(MEDIA_FILE, starts[0]?.position ?? 0, segments);
  await writeFile(path.join(folder, 'hls', playlistOf(name)), playlist);
}

const copy = (
  { source, probed, signal }: MakeVideoOptions,
  target: string,
  format: CopyTask['format'],
  onProgress: (seconds: number) => void,
) =>
  runReader(
    source,
    { name: 'copy', target, format },
    { signal, onProgress: (done) => onProgress(done * (probed.duration - probed.start)) },
  );
