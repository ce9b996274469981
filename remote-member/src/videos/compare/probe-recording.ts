import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** What a file says about its video. */
export interface ProbedRecording {
  /** `null` if there are too few frames to tell. */
  readonly fps: number | null;
  /** `null` for a codec that is not known. */
  readonly codec: string | null;
}

/** How many frames the frame rate is computed from. */
const SAMPLED_FRAMES = 300;

const open = (file: Blob) => new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM] });

/** Reads the frame rate and the codec of a video file, without its frames; `null` if there is no video in it. */
export async function probeRecording(file: Blob): Promise<ProbedRecording | null> {
  const input = open(file);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return null;
    const { averagePacketRate } = await track.computePacketStats(SAMPLED_FRAMES);
    const fps = Math.round(averagePacketRate * 1000) / 1000;
    return { fps: Number.isFinite(fps) && fps > 1 ? fps : null, codec: await track.getCodec() };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

/** Writes what a camera recorded anew, with an index: without it, browsers know neither its length nor how to seek in it. */
export async function withIndex(recorded: Blob): Promise<Blob> {
  const input = open(recorded);
  try {
    const isMp4 = recorded.type.startsWith('video/mp4');
    const target = new BufferTarget();
    const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
    const conversion = await Conversion.init({ input, output, showWarnings: false });
    await conversion.execute();
    return target.buffer ? new Blob([target.buffer], { type: recorded.type }) : recorded;
  } finally {
    input.dispose();
  }
}
