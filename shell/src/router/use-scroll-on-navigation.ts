import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { FIRST_KEY } from './first-key.ts';
import { focusOn, holdPosition, holdSection } from './hold-scroll.ts';
import { savedPosition } from './scroll-positions.ts';

/** Id of the `main` element, in which screens are rendered. */
export const CONTENT_ID = 'content';

/**
 * spec 2: "scrolls to the top after every navigation"; a navigation to a section (`#books`) scrolls to the section and
 * focuses it instead. Back, Forward and a reload do not lead to a new entry: they restore the position. If the focused
 * element was removed with the last screen, the focus moves to the new content.
 */
export function useScrollOnNavigation(): void {
  const location = useLocation();
  const { state } = useNavigation();
  /** The entry that was last scrolled: a cancelled navigation returns to it, and must not scroll it again. */
  const scrolled = useRef<string>(null);

  useEffect(() => {
    const { hash, key } = location;
    if (state !== 'idle' || scrolled.current === key) return;
    scrolled.current = key;
    const section = hash.slice(1);
    const position = savedPosition(location);
    if (position === undefined && document.getElementById(section)) return holdSection(section);

    if (key !== FIRST_KEY && document.activeElement === document.body) focusOn(document.getElementById(CONTENT_ID));
    if (position !== undefined) return holdPosition(position);
    // Instantly: with smooth scrolling the old screen would seem to move.
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (section) return holdSection(section);
  }, [location, state]);
}
