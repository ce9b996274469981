import { useRef, useState } from 'react';
import type { MediaSource, MemberVideo } from 'shared-api/videos';

/** Where playing broke off, to go on from there. */
interface Position {
  readonly time: number;
  readonly playing: boolean;
}

/**
 * Sources that expire, made to last. Those a video began with are kept as long as they play, since to change them
 * breaks it off; when they fail, fresh ones take over at the same place. `take` counts the exchanges: a video
 * element does not look at its sources again, so each take needs an element of its own.
 *
 * @param renew asks for the video again
 */
export function useLastingSources(first: readonly MediaSource[], renew: () => Promise<MemberVideo | null>) {
  const element = useRef<HTMLVideoElement>(null);
  const [{ sources, take }, setTake] = useState({ sources: first, take: 0 });
  const [failed, setFailed] = useState(false);
  const position = useRef<Position>(null);
  const untried = useRef(false);

  const retry = async () => {
    const fresh = (await renew())?.sources ?? [];
    untried.current = true;
    setFailed(fresh.length === 0);
    setTake({ sources: fresh, take: take + 1 });
  };

  const onErrorCapture = () => {
    // Fresh sources that fail as well have not failed for their age.
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

  return { element, sources, take, failed, retry, on: { onErrorCapture, onLoadedMetadata } };
}
