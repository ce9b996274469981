import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { FIRST_KEY } from './first-key.ts';
import { focusOn, holdSection } from './hold-section.ts';

/** Id of the `main` element, which the screens are rendered in. */
export const CONTENT_ID = 'content';

/**
 * spec 2: "scrolls to the top after every navigation"; a navigation to a section (`#books`) scrolls to the section and
 * focuses it instead. If the focused element went with the last screen, the focus moves to the new content.
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
      // Instantly: with smooth scrolling it looks as if the old screen moved.
      window.scrollTo({ top: 0, behavior: 'instant' });
      if (key !== FIRST_KEY && document.activeElement === document.body) focusOn(document.getElementById(CONTENT_ID));
    }
    if (section) return holdSection(section);
  }, [hash, key, state]);
}
