// @ts-check
import { library } from './media-library.mjs';
import { ReadError } from './read-error.mjs';

/** @typedef {import('mediabunny').Input} Input */
/** @typedef {import('mediabunny').InputVideoTrack} InputVideoTrack */

/**
 * What the file is. The frame rate is that of so many first frames.
 * @param {Input} input
 * @param {number} [frames]
 * @returns {Promise<import('./probe-video.ts').ProbedVideo>}
 */
export async function describeVideo(input, frames = MAX_FRAMES) {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video) throw await withoutPicture(input, audio !== null);
  const codec = await video.getCodec();
  const start = await startOf(video);
  // Recordings of broadcasts begin at any time. Where the sound begins earlier, it is what counts.
  const origin = Math.max(0, Math.min(start, audio ? await audio.getFirstTimestamp() : start));
  const duration = (await video.computeDuration()) - origin;
  // The index may be complete, and what it points to cut off.
  const last = await new library.EncodedPacketSink(video).getPacket(Infinity);
  if (!last || last.data.byteLength !== last.byteLength || duration <= 0) throw new ReadError('video_damaged');
  const parameters = (await video.getCodecParameterString()) ?? '';
  const audioCodec = audio && (await audio.getCodec());
  return {
    duration,
    start: start - origin,
    ...(await frameRateOf(video, duration, frames)),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    isUpright: (await video.getRotation()) === 0 && !(await video.getFlip()),
    videoTrack: (await input.getVideoTracks()).indexOf(video),
    audioTrack: audio && (await input.getAudioTracks()).indexOf(audio),
    videoCodec: codec ?? 'unknown',
    audioCodec: audio ? (audioCodec ?? 'unknown') : null,
    isPlayable: codec === 'avc' && PLAYABLE_PROFILES.test(parameters) && (!audio || audioCodec === 'aac'),
  };
}

/** H.264 with 4:2:0 and 8 bits: the profiles Baseline, Main, Extended and High. */
const PLAYABLE_PROFILES = /^avc[13]\.(42|4d|58|64)/i;

/**
 * @param {Input} input
 * @param {boolean} hasSound
 */
async function withoutPicture(input, hasSound) {
  // Of such a stream, the library leaves out the pictures that it does not know, such as MPEG-2.
  if ((await input.getFormat()) === library.MPEG_TS) return new ReadError('video_codec');
  return new ReadError(hasSound ? 'video_without_picture' : 'video_damaged');
}

/** How far the first frame in the order of showing can be from the first one in the order of decoding. */
const REORDERED_FRAMES = 32;

/**
 * When the first frame is shown, in seconds.
 * @param {InputVideoTrack} video
 */
export async function startOf(video) {
  let [start, count] = [Infinity, 0];
  for await (const { timestamp } of new library.EncodedPacketSink(video).packets(undefined, undefined, METADATA)) {
    start = Math.min(start, timestamp);
    count += 1;
    if (count === REORDERED_FRAMES) break;
  }
  return start;
}

const METADATA = { metadataOnly: true };

/** The rate of a file is that of so many frames at most, all of which are in memory: those of 12 hours at 60 a second. */
const MAX_FRAMES = 12 * 3600 * 60;
/** Frames that may be missing, such as those at the end of a clip that was cut without encoding it again. */
const MISSING_FRAMES = 3;
/** Seconds by which the durations of frames may differ: a millisecond is what containers round to. */
const JITTER = 0.0021;

/**
 * @param {InputVideoTrack} video
 * @param {number} duration
 * @param {number} frames
 */
async function frameRateOf(video, duration, frames) {
  const metrics = await video.computeFrameRateMetrics({ targetPacketCount: frames });
  const { underlyingFrameRate, averageFrameRate, bestGuessFrameRate, probedPacketCount } = metrics;
  if (probedPacketCount === 1) return { fps: rounded(1 / duration), hasConstantRate: true };
  if (underlyingFrameRate !== null) {
    const missing = (probedPacketCount - 1) * (underlyingFrameRate / averageFrameRate - 1);
    return { fps: rounded(underlyingFrameRate), hasConstantRate: Math.round(missing) <= MISSING_FRAMES };
  }
  if (1 / metrics.minFrameRate - 1 / metrics.maxFrameRate <= JITTER) {
    return { fps: rounded(averageFrameRate), hasConstantRate: true };
  }
  return { fps: rounded(Math.max(bestGuessFrameRate, averageFrameRate)), hasConstantRate: false };
}

/** So that no frame of the longest video has another number. @param {number} fps */
const rounded = (fps) => Math.round(fps * 1e6) / 1e6;
