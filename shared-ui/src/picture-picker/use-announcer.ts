import { useCallback, useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from './crop/crop-geometry.ts';

interface Announcer {
  /** The text of the live region. */
  readonly message: string;
  readonly announce: (message: string) => void;
  /** Announces once nothing has followed for 500 ms (spec 9: "debounce 500 ms"), such as at the end of a pinch. */
  readonly announceLater: (message: () => string) => void;
}

/** Messages for a live region, so that screen readers hear what happens to the picture. */
export function useAnnouncer(): Announcer {
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const announce = useCallback((next: string) => {
    clearTimeout(timer.current);
    // The same text again would not be a change, and not be read: a space that is not heard makes the difference.
    setMessage((shown) => (shown === next ? `${next}\u00a0` : next));
  }, []);

  const announceLater = useCallback(
    (next: () => string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => announce(next()), DEBOUNCE_MS);
    },
    [announce],
  );

  return { message, announce, announceLater };
}
