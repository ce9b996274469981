import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fieldErrors } from 'shared-api/field-errors';
import { bitratesOf, multivariantPlaylist, segmentsOf, type Variant } from '../hls-playlists.ts';
import {
  folderOf,
  keyFramesOf,
  ladderArguments,
  MAIN_PLAYLIST,
  MEDIA_FILE,
  PLAYABLE_FILE,
  playlistOf,
} from './ladder-arguments.ts';
import { makePictures } from './make-pictures.ts';
import { packageVideo } from '../package-video.ts';
import { probeVideo, type ProbedVideo } from '../reading/probe-video.ts';
import { ladderOf, outputRate } from './rendition-ladder.ts';
import { runFfmpeg, type RunOptions } from './run-ffmpeg.ts';
import { planStoryboard, STORYBOARD_FILE } from './storyboard.ts';
import { VideoError } from '../video-error.ts';
import type { VideoStream } from '../video-stream.ts';

export interface MakeVideoOptions extends Pick<RunOptions, 'signal' | 'onProgress' | 'maxMemory'> {
  /** The ffmpeg to use; `null` if there is none. */
  readonly converter: string | null;
  readonly source: string;
  readonly probed: ProbedVideo;
  /** An empty folder, which everything is written to. */
  readonly folder: string;
}

export interface MadeVideo {
  /** The MP4 that every browser plays, and that can be played from its first bytes on. */
  readonly file: string;
  readonly playable: ProbedVideo;
  readonly stream: Omit<VideoStream, 'prefix'>;
}

/** Makes all that players need of a video. */
export async function makeVideo(options: MakeVideoOptions): Promise<MadeVideo> {
  const { converter, folder, probed, signal, maxMemory } = options;
  const ladder = converter === null ? await packageVideo(options) : await convert(converter, options);
  const playable = await probeOutput(path.join(folder, PLAYABLE_FILE), signal);
  const variants: Variant[] = [];
  for (const { name, width, height, fps } of ladder) {
    variants.push({ ...(await describe(folder, name, playable)), width, height, fps });
  }
  await writeFile(path.join(folder, MAIN_PLAYLIST), multivariantPlaylist(variants));
  const stream = {
    playlist: MAIN_PLAYLIST,
    renditions: variants.map(({ width, height, bitrate }) => ({ width, height, bitrate })),
  };
  if (converter === null)
    return { file: PLAYABLE_FILE, playable, stream: { ...stream, storyboard: null, posters: [] } };
  const plan = planStoryboard(probed, probed.duration, playable.duration);
  const { rows: _rows, ...storyboard } = plan;
  const [best = '', smallest = ''] = [ladder[0], ladder.at(-1)].map((quality) => mediaOf(quality?.name ?? ''));
  const pictured = { best, smallest, keyFrames: keyFramesOf(probed), duration: playable.duration, plan };
  const posters = await makePictures(converter, folder, pictured, { signal, maxMemory });
  return {
    file: PLAYABLE_FILE,
    playable,
    stream: { ...stream, storyboard: { file: STORYBOARD_FILE, ...storyboard }, posters },
  };
}

const mediaOf = (name: string) => `${folderOf(name)}/${MEDIA_FILE}`;

async function convert(converter: string, options: MakeVideoOptions) {
  const { source, folder, probed, signal, onProgress, maxMemory } = options;
  const ladder = ladderOf(probed);
  for (const { name } of ladder) await mkdir(path.join(folder, folderOf(name)), { recursive: true });
  await runFfmpeg(converter, ladderArguments(path.resolve(source), probed), {
    signal,
    maxMemory,
    cwd: folder,
    target: path.join(folder, PLAYABLE_FILE),
    ...(onProgress && { onProgress }),
  });
  const { fps } = outputRate(probed);
  return ladder.map(({ name, width, height }) => ({ name, width, height, fps }));
}

/** Reads what has been made; that it cannot be read or played is not the fault of the upload's last byte. */
async function probeOutput(file: string, signal: AbortSignal): Promise<ProbedVideo> {
  const playable = await probeVideo(file, signal).catch((error: unknown) => {
    throw error instanceof VideoError ? new VideoError(fieldErrors.conversionFailed, error.message) : error;
  });
  if (playable.isPlayable) return playable;
  throw new VideoError(fieldErrors.conversionFailed, `Made ${playable.videoCodec} and ${playable.audioCodec}`);
}

async function describe(folder: string, name: string, { audioCodec }: ProbedVideo) {
  const playlist = await readFile(path.join(folder, 'hls', playlistOf(name)), 'utf8');
  const video = await readVideoCodec(path.join(folder, mediaOf(name)));
  return {
    ...bitratesOf(segmentsOf(playlist)),
    codecs: audioCodec === null ? video : `${video},mp4a.40.2`,
    uri: playlistOf(name),
  };
}

/** Of an MP4 with H.264: `avc1.` with profile, constraints and level, which follow the box type and a version byte. */
async function readVideoCodec(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(8192), position: 0 });
    const start = buffer.indexOf('avcC');
    if (start < 0) throw new VideoError(fieldErrors.conversionFailed, `${file} has no H.264`);
    return `avc1.${buffer.subarray(start + 5, start + 8).toString('hex')}`;
  } finally {
    await handle.close();
  }
}
