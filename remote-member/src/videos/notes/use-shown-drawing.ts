import { useEffect, useState } from 'react';
import type { Shape } from 'shared-api/videos/notes';
import { usePlayerHandle } from 'shared-ui/player-context';

interface ShownDrawing {
  readonly time: number;
  readonly shapes: readonly Shape[];
}

/** Rounding in the browser; far less than a frame. */
const SAME_TIME = 1e-3;

/**
 * Shows a drawing on its frame until the video plays or moves elsewhere.
 *
 * @param first the drawing of the frame that is shown already
 */
export function useShownDrawing(first: ShownDrawing | null = null) {
  const player = usePlayerHandle();
  const [shown, setShown] = useState(first);
  const media = player?.media;
  useEffect(() => {
    if (!media || !shown) return;
    const hide = () => setShown(null);
    const onSeeking = () => Math.abs(media.currentTime - shown.time) > SAME_TIME && hide();
    media.addEventListener('play', hide);
    media.addEventListener('seeking', onSeeking);
    return () => {
      media.removeEventListener('play', hide);
      media.removeEventListener('seeking', onSeeking);
    };
  }, [media, shown]);

  return {
    shapes: shown?.shapes ?? [],
    /** Moves to a time, and shows the drawing of its frame. */
    show: (time: number, shapes: readonly Shape[]) => {
      player?.showFrame(time);
      setShown(shapes.length > 0 ? { time, shapes } : null);
    },
    hide: () => setShown(null),
  };
}
