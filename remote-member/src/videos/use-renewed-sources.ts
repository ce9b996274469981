import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { MediaSource, MemberVideo } from 'shared-api/videos/videos';

/** The cookie that opens the sources is renewed this long before it expires, in milliseconds. */
const LEAD_MS = 5 * 60_000;
/** And in any case this often, since the device's clock may be wrong; but not more often than that. */
const [EVERY_MS_MIN, EVERY_MS_MAX] = [2 * 60_000, 5 * 60_000];

type VideoEvent = Pick<SyntheticEvent<HTMLVideoElement>, 'currentTarget'>;

/** Where playback was interrupted. */
interface Position {
  /** Seconds. */
  readonly time: number;
  readonly playing: boolean;
}

/**
 * Returns the sources of a video, and keeps access to them: the video is requested again before they expire. The initial ones
 * are kept while they play, since changing them would interrupt playback. If they fail, new ones are requested, and
 * playback continues at the same position. `generation` counts them. Spread the handlers on the video element.
 *
 * @param known the sources of the video, as they were last requested
 * @param renew requests the video again
 */
export function useRenewedSources(known: readonly MediaSource[], renew: () => Promise<MemberVideo | null>) {
  const [{ sources, generation }, setCurrent] = useState({ sources: known, generation: 0 });
  const [failed, setFailed] = useState(false);
  const position = useRef<Position>(null);
  const untried = useRef(false);
  useRenewal(known[0]?.expires_at, renew);

  const retry = async () => {
    const fresh = (await renew())?.sources ?? [];
    untried.current = true;
    setFailed(fresh.length === 0);
    setCurrent({ sources: fresh, generation: generation + 1 });
  };

  const onErrorCapture = ({ currentTarget: element, target }: VideoEvent & Pick<SyntheticEvent, 'target'>) => {
    // The error of one source: the browser goes on to the next one. Captions follow the last one.
    if (target instanceof HTMLSourceElement && target.nextElementSibling instanceof HTMLSourceElement) return;
    // New sources that fail immediately cannot have expired, so renewing them again would not help.
    if (untried.current) return setFailed(true);
    position.current = { time: element.currentTime, playing: !element.paused };
    void retry();
  };

  const onLoadedMetadata = ({ currentTarget: element }: VideoEvent) => {
    untried.current = false;
    if (!position.current) return;
    element.currentTime = position.current.time;
    if (position.current.playing) void element.play().catch(() => {});
    position.current = null;
  };

  return { sources, generation, failed, retry, on: { onErrorCapture, onLoadedMetadata } };
}

/** Requests the video again before its sources expire, and until that succeeds. */
function useRenewal(expiresAt: string | undefined, renew: () => Promise<unknown>): void {
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  useEffect(() => {
    if (expiresAt === undefined) return;
    const left = Date.parse(expiresAt) - Date.now() - LEAD_MS;
    const renewal = () => void latest.current().catch(() => {});
    const timer = setInterval(renewal, Math.min(Math.max(left, EVERY_MS_MIN), EVERY_MS_MAX));
    return () => clearInterval(timer);
  }, [expiresAt]);
}
