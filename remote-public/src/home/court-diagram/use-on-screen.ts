import { useEffect, useState, type RefObject } from 'react';

const HALF = 0.5;

/**
 * Returns whether at least half of an element is in view, on a page that is not hidden; `false` until that is known.
 */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);

  useEffect(() => {
    if (!ref.current) return undefined;
    let inView = false;
    const update = () => setOnScreen(inView && !document.hidden);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio } of entries) inView = intersectionRatio >= HALF;
        update();
      },
      { threshold: HALF },
    );
    observer.observe(ref.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [ref]);

  return onScreen;
}
