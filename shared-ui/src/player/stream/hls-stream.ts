import Hls, { ErrorTypes, Events, type ErrorData, type FragBufferedData, type Level } from 'hls.js/light';
import { positionOf } from '../media-actions.ts';
import type { StreamFailure, StreamQuality } from './stream.ts';

/** How often in a row the network and the decoder may fail before the stream is given up. */
const TRIES = 3;
const REFUSED = [401, 403];

/** Bits per second that are assumed before the first segment has been measured: enough to begin in a good quality. */
const USUAL_BANDWIDTH = 4_000_000;

/** The Network Information API, which only some browsers have. */
interface NavigatorWithConnection extends Navigator {
  /** `downlink` is an estimate in Mbit/s, from what the browser has downloaded so far. */
  readonly connection?: { readonly downlink?: number };
}

/** A slow connection begins in a quality that it carries: the first frame is shown once a whole segment is there. */
function initialBandwidth(): number {
  const { downlink } = (navigator as NavigatorWithConnection).connection ?? {};
  return downlink ? Math.min(downlink * 1_000_000, USUAL_BANDWIDTH) : USUAL_BANDWIDTH;
}

interface StreamOptions {
  readonly media: HTMLVideoElement;
  readonly src: string;
  /** Seconds. */
  readonly startAt: number;
  /** Asks the server to open the files again. */
  readonly renew: () => Promise<unknown>;
  readonly onChange: (quality: StreamQuality) => void;
  /** The stream cannot be played, for now if the network is the cause; the element still is where it was. */
  readonly onFailed: (cause: StreamFailure) => void;
}

/** A stream that hls.js plays in a video element; it downloads segments when the element would. */
export class HlsStream {
  private readonly options: StreamOptions;
  private readonly hls: Hls;
  private readonly watcher: MutationObserver;
  private tries = 0;
  /** Seconds; where the decoder failed last. */
  private undecoded: number | null = null;
  private renewal: Promise<unknown> | null = null;
  private started = false;
  private ended = false;
  /** Whether the frame that is shown comes from a quality that was left. */
  private outdated = false;
  /** The level that the user has chosen while another one plays, which goes on until the next segment. */
  private awaited: number | null = null;

  constructor(options: StreamOptions) {
    this.options = options;
    const { media, src } = options;
    this.hls = new Hls({
      autoStartLoad: false,
      capLevelToPlayerSize: true,
      abrEwmaDefaultEstimate: initialBandwidth(),
      // Our segments need no conversion, and a content security policy need not allow workers from blobs.
      enableWorker: false,
    });
    this.hls.on(Events.ERROR, (_, data) => this.onError(data));
    this.hls.on(Events.FRAG_BUFFERED, this.onBuffered);
    for (const event of [Events.MANIFEST_PARSED, Events.LEVEL_SWITCHED, Events.LEVELS_UPDATED] as const) {
      this.hls.on(event, this.report);
    }
    this.watcher = new MutationObserver(this.startIfWanted);
    this.watcher.observe(media, { attributeFilter: ['preload'] });
    media.addEventListener('play', this.startIfWanted);
    media.addEventListener('seeking', this.switchOnSeek);
    this.hls.loadSource(src);
    this.hls.attachMedia(media);
    this.startIfWanted();
  }

  /** Leaves the element without a source. */
  destroy(): void {
    if (this.ended) return;
    this.ended = true;
    this.watcher.disconnect();
    this.options.media.removeEventListener('play', this.startIfWanted);
    this.options.media.removeEventListener('seeking', this.switchOnSeek);
    window.removeEventListener('online', this.retry);
    this.hls.destroy();
  }

  private readonly startIfWanted = () => {
    const { media } = this.options;
    if (this.started || (media.paused && media.preload === 'none')) return;
    this.started = true;
    // Whoever has moved to another moment meanwhile is not taken back to where the video would have begun.
    this.hls.startLoad(positionOf(media, this.options.startAt) || -1);
  };

  private readonly report = () => {
    const { hls } = this;
    if (hls.currentLevel === this.awaited) this.awaited = null;
    this.options.onChange({
      heights: [...new Set(hls.levels.map(shortSideOf))].sort((a, b) => b - a),
      chosen: hls.autoLevelEnabled ? null : heightAt(hls, hls.manualLevel),
      current: heightAt(hls, hls.currentLevel),
      choose: this.choose,
    });
  };

  private readonly choose = (height: number | null) => {
    const { hls } = this;
    // Of several with that short side the best: levels are ordered by bitrate.
    const index = height === null ? -1 : hls.levels.findLastIndex((level) => shortSideOf(level) === height);
    // Whoever studies a frame wants to see it better, and while it plays it should go on.
    this.outdated = this.options.media.paused;
    if (this.outdated) hls.currentLevel = index;
    else hls.nextLevel = index;
    this.awaited = this.outdated || index === -1 ? null : index;
    this.report();
  };

  /** Of a short drill, everything may have been downloaded before: a loop would never show the quality that was chosen. */
  private readonly switchOnSeek = () => {
    if (this.awaited === null) return;
    this.hls.currentLevel = this.awaited;
    this.awaited = null;
  };

  private readonly onBuffered = (_: unknown, { frag }: FragBufferedData) => {
    const { media } = this.options;
    // hls.js replaces the segments after this one, but not one that it was downloading.
    if (this.awaited !== null && frag.level !== this.awaited) this.hls.nextLevel = this.awaited;
    // What is downloaded need not be decoded: that shows as soon as playback goes on.
    if (media.currentTime !== this.undecoded) this.tries = 0;
    if (!this.outdated) return;
    this.outdated = false;
    // A paused video shows a new frame only when it is moved.
    if (media.paused) media.currentTime = Number(media.currentTime);
  };

  private onError({ type, fatal, response }: ErrorData): void {
    if (!fatal) {
      // A device that slept did not renew in time. Other qualities would be refused too.
      if (REFUSED.includes(response?.code ?? 0)) void this.renew();
      return;
    }
    this.tries += 1;
    const isNetwork = type === ErrorTypes.NETWORK_ERROR;
    if (this.tries > TRIES) return this.fail(isNetwork ? 'network' : 'media');
    if (type === ErrorTypes.MEDIA_ERROR) {
      this.undecoded = this.options.media.currentTime;
      return this.hls.recoverMediaError();
    }
    if (!isNetwork) return this.fail('media');
    if (navigator.onLine) void this.reload();
    else window.addEventListener('online', this.retry, { once: true });
  }

  private readonly retry = () => void this.reload();

  private async reload(): Promise<void> {
    await this.renew();
    if (this.ended) return;
    if (this.hls.levels.length === 0) this.hls.loadSource(this.options.src);
    if (this.started) this.hls.startLoad();
  }

  private async renew(): Promise<void> {
    this.renewal ??= this.options.renew().catch(() => {});
    await this.renewal;
    this.renewal = null;
  }

  private fail(cause: StreamFailure): void {
    this.options.onFailed(cause);
    this.destroy();
  }
}

/** Returns what people call a quality: the shorter side, also of upright videos. */
const shortSideOf = ({ width, height }: Pick<Level, 'width' | 'height'>) => Math.min(width || height, height);

function heightAt({ levels }: Hls, index: number): number | null {
  const level = levels[index];
  return level ? shortSideOf(level) : null;
}
