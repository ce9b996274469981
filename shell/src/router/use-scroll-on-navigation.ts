import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { FIRST_KEY } from './first-key.ts';
import { focusOn, holdSection } from './hold-section.ts';

/** Where screens are shown; the layout gives it. */
export const CONTENT_ID = 'content';

/**
 * spec 2: "scrolls to the top after every navigation"; a navigation to a section scrolls to the section instead,
 * and moves the keyboard's focus along with it. Where what had the focus went with the last screen, a form for
 * example, the focus goes to the content of the new one.
 */
export function useScrollOnNavigation(): void {
  const { hash, key } = useLocation();
  const { state } = useNavigation();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    if (state !== 'idle') return;
    const section = hash.slice(1);
    if (!document.getElementById(section)) {
      // At once: a new screen that glides into place looks like the old one moving.
      window.scrollTo({ top: 0, behavior: 'instant' });
      if (key !== FIRST_KEY && document.activeElement === document.body) focusOn(document.getElementById(CONTENT_ID));
    }
    if (section) return holdSection(section);
  }, [hash, key, state]);
}
