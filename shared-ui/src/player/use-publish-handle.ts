import { use, useEffect, useRef } from 'react';
import { seek } from './media-actions.ts';
import { PlayerContext, type PlayerHandle } from './player-context.tsx';

interface HandleOptions extends Omit<PlayerHandle, 'pause' | 'showFrame'> {
  /** The length of the video. */
  readonly duration: number;
  /** Returns the time of the frame on the screen. */
  readonly shownTime: () => number;
}

/** Gives the rest of the page the player, as `usePlayerHandle`, while the component is mounted. */
export function usePublishHandle(options: HandleOptions): void {
  const { media, fps, mirrored, loop } = options;
  const { setHandle } = use(PlayerContext);
  // `repeat` and `shownTime` are new with every render. Read late, they make no new handle, which would render the page.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    setHandle({
      media,
      fps,
      mirrored,
      loop,
      repeat: (next) => latest.current.repeat(next),
      pause: () => {
        media.pause();
        return Math.min(latest.current.shownTime(), latest.current.duration);
      },
      showFrame: (time) => {
        media.pause();
        seek(media, time, latest.current.duration);
      },
    });
  }, [setHandle, media, fps, mirrored, loop]);
  // Apart from the effect above: whoever has the handle must not see `null` between two of them.
  useEffect(() => () => setHandle(null), [setHandle]);
}
