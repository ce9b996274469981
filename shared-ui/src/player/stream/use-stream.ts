import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepLoading, RETRIES_MS } from '../keep-loading.ts';
import { whenIdle } from '../when-idle.ts';
import type { HlsStream } from './hls-stream.ts';
import { loadStream } from './load-stream.ts';
import {
  continueFrom,
  HLS_TYPE,
  interruptionOf,
  streamSupport,
  unloadSources,
  type Interruption,
  type StreamFailure,
  type StreamQuality,
} from './stream.ts';

interface Source {
  readonly src: string;
  readonly type: string;
}

interface StreamOptions {
  readonly media: HTMLVideoElement | null;
  readonly sources: readonly Source[];
  /** Seconds. */
  readonly startAt: number;
  readonly renew: (() => Promise<unknown>) | undefined;
}

/** A stream that could not be played in an element, which plays the file meanwhile. */
interface Fallback {
  readonly media: HTMLVideoElement;
  readonly at: Interruption;
  /** `script` if it was not downloaded. */
  readonly cause: StreamFailure | 'script';
  /** How often the element had fallen back before. */
  readonly earlier: number;
  readonly isOver: boolean;
}

interface Stream {
  /** What the element itself plays. */
  readonly sources: readonly Source[];
  /** Whether a script plays in the element, and handles its errors. */
  readonly managed: boolean;
  readonly quality: StreamQuality | null;
}

/** After how long an element goes back to a stream that the network interrupted: the first time, the second one … */
const RETURNS_MS = [30_000, 60_000, 120_000];

const NEVER = () => () => {};
const ON_SERVER = () => 'none' as const;

/**
 * Plays the HLS source, if there is one, by a script where the browser does not, and the other sources where neither
 * can. The script is only downloaded when it is needed. If that or the stream takes too long, the file is played, and the
 * stream again once it is to be had and the video is paused: it needs less of a slow network.
 */
export function useStream({ media, sources, startAt, renew }: StreamOptions): Stream {
  const support = useSyncExternalStore(NEVER, streamSupport, ON_SERVER);
  const [fallback, setFallback] = useState<Fallback | null>(null);
  const [quality, setQuality] = useState<StreamQuality | null>(null);
  const playlist = sources.find(({ type }) => type === HLS_TYPE)?.src;
  const isFallback = media !== null && fallback?.media === media && !fallback.isOver;
  const managed = support === 'script' && playlist !== undefined && !isFallback;
  const latest = useRef({ startAt, renew });
  useEffect(() => {
    latest.current = { startAt, renew };
  });

  useEffect(() => {
    if (!media || !managed) return;
    // Those of the server's page, where it was not known that a script would play, or the file of a fallback.
    const time = unloadSources(media);
    let stream: HlsStream | undefined;
    let left = false;
    const fail = (cause: Fallback['cause']) => {
      if (left) return;
      const at = interruptionOf(media);
      setFallback((last) => ({
        media,
        at,
        cause,
        isOver: false,
        earlier: last?.media === media ? last.earlier + 1 : 0,
      }));
    };
    // It is the largest script of the page: a slow connection may need a second try.
    const script = loadStream().catch(loadStream);
    const start = (Stream: typeof HlsStream) => {
      if (left) return;
      stream = new Stream({
        media,
        src: playlist,
        startAt: time || latest.current.startAt,
        renew: async () => latest.current.renew?.(),
        onChange: setQuality,
        onFailed: fail,
      });
    };
    script.then(start, () => fail('script')).catch(() => fail('media'));
    return () => {
      left = true;
      stream?.destroy();
      setQuality(null);
    };
  }, [media, managed, playlist]);

  useEffect(() => {
    if (!media || fallback?.media !== media || fallback.isOver) return;
    continueFrom(media, fallback.at);
    return onceStreamable(fallback, () => setFallback({ ...fallback, isOver: true }));
  }, [media, fallback]);

  if (managed) return { sources: [], managed, quality };
  const files = sources.filter(({ type }) => type !== HLS_TYPE);
  const streams = sources.filter(({ type }) => type === HLS_TYPE);
  const isNative = support === 'native' && !isFallback;
  // A browser plays the first source that it can.
  return { sources: isNative ? [...streams, ...files] : files, managed, quality: null };
}

/** Calls `then` once the stream may be tried again and the file is not being played. Returns how to stop that. */
function onceStreamable({ media, cause, earlier }: Fallback, then: () => void): () => void {
  let stop = () => {};
  const waitForPause = () => {
    stop = whenIdle(media, then);
  };
  const delay = RETURNS_MS[earlier];
  if (cause === 'script') stop = keepLoading({ load: loadStream, delays: RETRIES_MS, onLoaded: waitForPause });
  else if (cause === 'network' && delay !== undefined) {
    const timer = setTimeout(waitForPause, delay);
    stop = () => clearTimeout(timer);
  }
  return () => stop();
}
