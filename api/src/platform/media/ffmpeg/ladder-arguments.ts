import type { ProbedVideo } from '../reading/probe-video.ts';
import {
  isSameRate,
  ladderOf,
  MAX_SHORT_SIDE,
  outputRate,
  type FrameRate,
  type RenditionPlan,
} from './rendition-ladder.ts';

/** What is made of a video, below one folder. */
export const PLAYABLE_FILE = 'video.mp4';
export const MAIN_PLAYLIST = 'hls/main.m3u8';
export const MEDIA_FILE = 'media.m4s';
/** As seen from the playlist of all qualities. */
export const playlistOf = (name: string) => `${name}/playlist.m3u8`;
export const folderOf = (name: string) => `hls/${name}`;

/** Seconds by which a first frame may miss 0, as containers round. */
const START_TOLERANCE = 0.001;

/** Whether the picture and the sound can be copied as they are; each frame must have the same number in all qualities. */
export const isReady = (probed: ProbedVideo) =>
  probed.isPlayable &&
  probed.isUpright &&
  probed.hasConstantRate &&
  isSameRate(outputRate(probed).fps, probed.fps) &&
  Math.abs(probed.start) <= START_TOLERANCE &&
  probed.width % 2 === 0 &&
  probed.height % 2 === 0 &&
  Math.min(probed.width, probed.height) <= MAX_SHORT_SIDE;

/** Seconds between key frames, at which players seek and change the quality. */
const KEY_FRAME_INTERVAL = 2;
/** Seconds that players load at once, a multiple of the interval. */
export const SEGMENT_DURATION = 4;

/**
 * Arguments of ffmpeg with which it decodes a video once, and writes the file that plays everywhere and all qualities into
 * the working directory. Each of them takes every frame: for an output that takes only some, such as a storyboard, the
 * others would wait in memory, without a limit where `fps` fills a gap between two frames. Nor does the input of the graph
 * have anything else that is read: whoever reads on for the sound meets the frame after the gap, and the graph then makes
 * all frames of the gap at once.
 */
export function ladderArguments(source: string, probed: ProbedVideo): string[] {
  const ladder = ladderOf(probed);
  const [best, ...others] = ladder;
  const rate = outputRate(probed);
  const interval = String(framesBetween(rate));
  const sound = soundOf(probed);
  const graph = [
    `[${pictureOf(probed)}]${deinterlaced(probed)}fps=${rate.text},split=${ladder.length}${ladder.map(({ name }) => `[in${name}]`).join('')}`,
    ...ladder.map(
      ({ name, width, height }) => `[in${name}]scale=${width}:${height},setsar=1,format=yuv420p[out${name}]`,
    ),
  ];
  const encode = (plan: RenditionPlan) => [...encoderOf(plan, sound), '-g', interval, '-keyint_min', interval];
  return [
    ...inputOf(source, probed),
    ...inputOf(source, probed),
    ...['-filter_complex', graph.join(';')],
    ...encode(best),
    ...(isReady(probed)
      ? [
          ...hlsOutput(best),
          '-map',
          pictureOf(probed, BESIDE_GRAPH),
          ...sound,
          ...PLAIN,
          '-c',
          'copy',
          ...PLAYABLE_OUTPUT,
        ]
      : ['-flags', '+global_header', '-f', 'tee', `[f=mp4:movflags=+faststart]${PLAYABLE_FILE}|${hlsSlave(best)}`]),
    ...others.flatMap((plan) => [...encode(plan), ...hlsOutput(plan)]),
  ];
}

/** The formats that are read without ffmpeg too (`video-input.mjs`), and no other place that a file may name. */
const INPUT_LIMITS = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska,mpegts,ogg'];

/** What a file says of its length need not be what ffmpeg finds in it. */
const inputOf = (source: string, { duration }: ProbedVideo) => [
  ...INPUT_LIMITS,
  ...['-t', String(duration + 1), '-i', source],
];

/** The file as the input of the graph, and once more for all else that is made of it. */
const GRAPH = 0;
const BESIDE_GRAPH = 1;

/** The tracks that were probed, as ffmpeg counts them: `V` has no covers. */
const pictureOf = ({ videoTrack }: ProbedVideo, input = GRAPH) => `${input}:V:${videoTrack}`;
const soundOf = ({ audioTrack }: ProbedVideo) =>
  audioTrack === null ? [] : ['-map', `${BESIDE_GRAPH}:a:${audioTrack}`];

/** Does nothing to frames that are not interlaced; smaller pictures than it takes never are. */
const deinterlaced = ({ width, height }: ProbedVideo) =>
  Math.min(width, height) < 16 ? '' : 'bwdif=mode=send_frame:deint=interlaced,';

/** How many frames begin with a key frame each time. */
const framesBetween = ({ fps }: FrameRate) => Math.max(1, Math.round(fps * KEY_FRAME_INTERVAL));

/** Seconds between the key frames of what is made of a video. */
export function keyFramesOf(probed: ProbedVideo): number {
  const rate = outputRate(probed);
  return framesBetween(rate) / rate.fps;
}

/** Nothing but the picture and the sound: what else there is may say where it was taken. */
const PLAIN = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'];
const PLAYABLE_OUTPUT = ['-movflags', '+faststart', '-f', 'mp4', PLAYABLE_FILE];

/** Key frames only where they are due, so that all qualities have them at the same times. */
const encoderOf = ({ name, maxBitrate }: RenditionPlan, sound: string[]) => [
  ...['-map', `[out${name}]`, ...sound, ...PLAIN],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-sc_threshold', '0', '-flags', '+cgop'],
  ...['-maxrate', String(maxBitrate), '-bufsize', String(2 * maxBitrate)],
  // As two channels, mono would be quieter.
  ...(sound.length > 0 ? ['-c:a', 'aac', '-b:a', '160k', '-af', 'aformat=channel_layouts=mono|stereo'] : []),
];

const hlsOptions = (name: string): [string, string][] => [
  ['hls_time', String(SEGMENT_DURATION)],
  ['hls_playlist_type', 'vod'],
  ['hls_segment_type', 'fmp4'],
  // One file for each quality instead of hundreds: players request parts of it.
  ['hls_flags', 'single_file+independent_segments'],
  ['hls_segment_filename', `${folderOf(name)}/${MEDIA_FILE}`],
  // The first frame is at 0 in every file, as frames are counted from there.
  ['avoid_negative_ts', 'disabled'],
];

const hlsPlaylist = (name: string) => `hls/${playlistOf(name)}`;
const hlsOutput = ({ name }: RenditionPlan) => [
  ...['-f', 'hls', ...hlsOptions(name).flatMap(([option, value]) => [`-${option}`, value])],
  hlsPlaylist(name),
];
const hlsSlave = ({ name }: RenditionPlan) =>
  `[f=hls:${hlsOptions(name)
    .map((option) => option.join('='))
    .join(':')}]${hlsPlaylist(name)}`;
