import { useEffect, useRef, useState } from 'react';

/**
 * Keeps a list as it is while one of its options is pressed, so that what is released is what was pressed: results that
 * arrive in between would put another option under the pointer, which would be chosen. Spread `pressProps` on the element
 * around the list.
 */
export function useHeldWhilePressed<List>(list: List) {
  const [held, setHeld] = useState<{ readonly list: List } | null>(null);
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);

  const onPointerDownCapture = () => {
    release.current?.();
    const ended = new AbortController();
    release.current = () => ended.abort();
    const releaseList = () => {
      ended.abort();
      // After the handlers of the release itself, which look up the option.
      setTimeout(() => setHeld(null));
    };
    for (const type of ['pointerup', 'pointercancel']) {
      window.addEventListener(type, releaseList, { signal: ended.signal });
    }
    setHeld({ list });
  };
  return { shown: held ? held.list : list, pressProps: { onPointerDownCapture } };
}
