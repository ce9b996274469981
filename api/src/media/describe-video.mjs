// @ts-check
import { library } from './media-library.mjs';
import { ReadError } from './read-error.mjs';

/** @typedef {import('mediabunny').Input} Input */

/**
 * What the file is. The frame rate is that of so many first frames.
 * @param {Input} input
 * @param {number} [frames]
 * @returns {Promise<import('./probe-video.ts').ProbedVideo>}
 */
export async function describeVideo(input, frames) {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video) throw new ReadError(audio ? 'video_without_picture' : 'video_damaged');
  const packets = new library.EncodedPacketSink(video);
  const codec = await video.getCodec();
  const duration = await video.computeDuration();
  // The index may be complete, and what it points to cut off.
  const last = await packets.getPacket(Infinity);
  if (!last || last.data.byteLength !== last.byteLength || duration <= 0) throw new ReadError('video_damaged');
  const { averagePacketRate: fps } = await video.computePacketStats(frames);
  const parameters = (await video.getCodecParameterString()) ?? '';
  const audioCodec = audio && (await audio.getCodec());
  return {
    duration,
    fps: Math.round(fps * 1000) / 1000,
    hasConstantRate: await hasConstantRate(packets),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    isUpright: (await video.getRotation()) === 0 && !(await video.getFlip()),
    videoCodec: codec ?? 'unknown',
    audioCodec: audio ? (audioCodec ?? 'unknown') : null,
    isPlayable: codec === 'avc' && PLAYABLE_PROFILES.test(parameters) && (!audio || audioCodec === 'aac'),
  };
}

/** H.264 with 4:2:0 and 8 bits: the profiles Baseline, Main, Extended and High. */
const PLAYABLE_PROFILES = /^avc[13]\.(42|4d|58|64)/i;

/** How many frames tell whether all take equally long. */
const SAMPLED_FRAMES = 300;

/** @param {import('mediabunny').EncodedPacketSink} packets */
async function hasConstantRate(packets) {
  /** @type {number[]} */
  const durations = [];
  for await (const { duration } of packets.packets(undefined, undefined, { metadataOnly: true })) {
    durations.push(duration);
    if (durations.length === SAMPLED_FRAMES) break;
  }
  // The last frame of a file may have any duration; a millisecond is what containers round to.
  const steady = durations.slice(0, -1);
  return steady.length === 0 || Math.max(...steady) - Math.min(...steady) <= 0.0021;
}
