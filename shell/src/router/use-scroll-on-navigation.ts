import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * spec 2: "scrolls to the top after every navigation"; a navigation to a section scrolls to the section instead,
 * and moves the keyboard's focus along with it.
 */
export function useScrollOnNavigation(): void {
  const { hash, key } = useLocation();
  const { state } = useNavigation();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    if (state !== 'idle') return;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (!section) {
      // At once: a new screen that glides into place looks like the old one moving.
      window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    section.scrollIntoView();
    section.setAttribute('tabindex', '-1');
    section.focus({ preventScroll: true });
  }, [hash, key, state]);
}
