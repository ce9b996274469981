import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HlsStream } from './hls-stream.ts';
import {
  continueFrom,
  HLS_TYPE,
  interruptionOf,
  streamSupport,
  type Interruption,
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

/** A stream that could not be played in an element. */
interface Failure {
  readonly media: HTMLVideoElement;
  readonly at: Interruption;
}

interface Stream {
  /** What the element itself plays. */
  readonly sources: readonly Source[];
  /** Whether a script plays in the element, and handles its errors. */
  readonly managed: boolean;
  readonly quality: StreamQuality | null;
}

const loadScript = () => import(/* webpackChunkName: "hls" */ './hls-stream.ts');

const NEVER = () => () => {};
const ON_SERVER = () => 'none' as const;

/**
 * Plays the HLS source, if there is one, by a script where the browser does not, and the other sources where neither
 * can. The script is only downloaded when it is needed.
 */
export function useStream({ media, sources, startAt, renew }: StreamOptions): Stream {
  const support = useSyncExternalStore(NEVER, streamSupport, ON_SERVER);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [quality, setQuality] = useState<StreamQuality | null>(null);
  const playlist = sources.find(({ type }) => type === HLS_TYPE)?.src;
  const failed = media !== null && failure?.media === media;
  const managed = support === 'script' && playlist !== undefined && !failed;
  const latest = useRef({ startAt, renew });
  useEffect(() => {
    latest.current = { startAt, renew };
  });

  useEffect(() => {
    if (!media || !managed) return;
    // Sources of the server's page, where it was not known that a script would play.
    if (media.networkState !== HTMLMediaElement.NETWORK_EMPTY) media.load();
    let stream: HlsStream | undefined;
    let left = false;
    const fail = () => {
      if (!left) setFailure({ media, at: interruptionOf(media) });
    };
    // It is the largest script of the page: a slow connection may need a second try.
    const script = loadScript().catch(loadScript);
    const start = ({ HlsStream }: Awaited<typeof script>) => {
      if (left) return;
      stream = new HlsStream({
        media,
        src: playlist,
        startAt: latest.current.startAt,
        renew: async () => latest.current.renew?.(),
        onChange: setQuality,
        onFailed: fail,
      });
    };
    script.then(start).catch(fail);
    return () => {
      left = true;
      stream?.destroy();
      setQuality(null);
    };
  }, [media, managed, playlist]);

  useEffect(() => {
    if (media && failure?.media === media) continueFrom(media, failure.at);
  }, [media, failure]);

  if (managed) return { sources: [], managed, quality };
  const files = sources.filter(({ type }) => type !== HLS_TYPE);
  const streams = sources.filter(({ type }) => type === HLS_TYPE);
  const isNative = support === 'native' && !failed;
  // A browser plays the first source that it can.
  return { sources: isNative ? [...streams, ...files] : files, managed, quality: null };
}
