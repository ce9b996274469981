import { USUAL_FPS } from 'shared-ui/player-frames';

/** A video of this device, which stays there. */
export interface Recording {
  readonly file: File;
  /** An object URL, for whoever opened it to revoke. */
  readonly url: string;
  /** Frames per second. */
  readonly fps: number;
  /** Whether it was recorded here, so that there is no other copy. */
  readonly isFresh: boolean;
}

/** `codec` if another browser may play it, and `undecodable` if it is not known what would. */
export type Unplayable = 'empty' | 'unreadable' | 'sound' | 'codec' | 'undecodable';

/** A file that this browser cannot play. */
export class UnplayableError extends Error {
  override readonly name = 'UnplayableError';
  readonly reason: Unplayable;
  /** The usual name of its codec; only for the reason `codec`. */
  readonly codec: string;

  constructor(reason: Unplayable, codec = '') {
    super(reason);
    this.reason = reason;
    this.codec = codec;
  }
}

/** How long a browser gets to open the file or to give up, in milliseconds. */
const PATIENCE_MS = 15_000;
/** How long it then gets to decode the first frame, which some phones do only to play it, in milliseconds. */
const FRAME_MS = 1000;

const CODEC_NAMES: Readonly<Record<string, string>> = {
  hevc: 'HEVC (H.265)',
};
/** Every browser plays it: if one does not, the file is damaged or unusual. */
const PLAYED_EVERYWHERE = 'avc';

const loadProbe = () => import(/* webpackChunkName: "probe" */ './probe-recording.ts');

/**
 * Opens a video file of this device.
 *
 * @throws UnplayableError if this browser does not play it
 */
export async function openRecording(file: File, isFresh = false): Promise<Recording> {
  if (file.size === 0) throw new UnplayableError('empty');
  const url = URL.createObjectURL(file);
  // Without the script, steps are those of the usual rate.
  const probing = loadProbe()
    .catch(loadProbe)
    .then(
      ({ probeRecording }) => probeRecording(file),
      () => ({ fps: null, codec: null }),
    );
  const [contents, probed] = await Promise.all([tryFile(url), probing]);
  if (contents === 'frames') return { file, url, fps: probed?.fps ?? USUAL_FPS, isFresh };
  URL.revokeObjectURL(url);
  if (!probed) throw new UnplayableError(contents === 'sound' ? 'sound' : 'unreadable');
  const { codec } = probed;
  if (codec === null || codec === PLAYED_EVERYWHERE) throw new UnplayableError('undecodable');
  throw new UnplayableError('codec', CODEC_NAMES[codec] ?? codec.toUpperCase());
}

/** Turns what a camera recorded into a file in which browsers can seek, and opens it. */
export async function openRecorded(recorded: Blob, name: string): Promise<Recording> {
  const blob = await loadProbe()
    .then(({ withIndex }) => withIndex(recorded))
    .catch(() => recorded);
  const extension = blob.type.startsWith('video/mp4') ? 'mp4' : 'webm';
  return openRecording(new File([blob], `${name}.${extension}`, { type: blob.type }), true);
}

/** What the browser shows of the file at a URL: of a format that it does not know, some play the sound alone. */
function tryFile(url: string): Promise<'frames' | 'sound' | 'nothing'> {
  const media = document.createElement('video');
  media.muted = true;
  media.playsInline = true;
  media.preload = 'auto';
  return new Promise<'frames' | 'sound' | 'nothing'>((resolve) => {
    let timer = setTimeout(resolve, PATIENCE_MS, 'nothing');
    media.onloadedmetadata = () => {
      clearTimeout(timer);
      if (media.videoWidth === 0) resolve('sound');
      else timer = setTimeout(resolve, FRAME_MS, 'frames');
    };
    media.onloadeddata = () => resolve('frames');
    media.onerror = () => resolve('nothing');
    media.src = url;
  }).finally(() => {
    media.removeAttribute('src');
    media.load();
  });
}
