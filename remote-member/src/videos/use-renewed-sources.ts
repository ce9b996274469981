import { useRef, useState } from 'react';
import type { MediaSource, MemberVideo } from 'shared-api/videos';

/** Where playback was interrupted. */
interface Position {
  readonly time: number;
  readonly playing: boolean;
}

/**
 * Sources of a video, renewed when they have expired. The initial ones are kept while they play, since changing them would
 * interrupt playback. If they fail, new ones are requested, and playback continues at the same position. Use
 * `generation`
 * as the `key` of the video element: an element does not re-read its sources.
 *
 * @param renew requests the video again
 */
export function useRenewedSources(first: readonly MediaSource[], renew: () => Promise<MemberVideo | null>) {
  const element = useRef<HTMLVideoElement>(null);
  const [{ sources, generation }, setCurrent] = useState({ sources: first, generation: 0 });
  const [failed, setFailed] = useState(false);
  const position = useRef<Position>(null);
  const untried = useRef(false);

  const retry = async () => {
    const fresh = (await renew())?.sources ?? [];
    untried.current = true;
    setFailed(fresh.length === 0);
    setCurrent({ sources: fresh, generation: generation + 1 });
  };

  const onErrorCapture = () => {
    // New sources that fail immediately cannot have expired, so renewing them again would not help.
    if (untried.current) return setFailed(true);
    if (element.current) position.current = { time: element.current.currentTime, playing: !element.current.paused };
    void retry();
  };

  const onLoadedMetadata = () => {
    untried.current = false;
    if (!element.current || !position.current) return;
    element.current.currentTime = position.current.time;
    if (position.current.playing) void element.current.play().catch(() => {});
    position.current = null;
  };

  return { element, sources, generation, failed, retry, on: { onErrorCapture, onLoadedMetadata } };
}
