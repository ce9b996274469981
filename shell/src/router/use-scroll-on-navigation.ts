import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { FIRST_KEY } from './first-key.ts';
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

/** Events that mean that the user has taken over scrolling. */
const USER_INPUT = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** How long a position is held, beginning before the first screen is there. If that takes longer, the user has to scroll again. */
const POSITION_MS = 15_000;

/**
 * Scrolls to the section with this id, focuses it, and keeps it in place while the height of the page changes: the
 * section and content above it may still be loading, and the menu on a phone closes.
 *
 * @returns a function that stops holding it; the user's next input stops it too
 */
export function holdSection(id: string): () => void {
  let focused = false;
  return hold(() => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView();
    if (!focused) focusOn(section);
    focused = true;
  });
}

/**
 * Scrolls to a position, as far as the page is high enough, and again whenever its height changes: the content may still be
 * loading.
 *
 * @param top in pixels from the top of the page
 * @returns a function that stops it; the user's next input, or a timeout of a few seconds, stops it too
 */
export function holdPosition(top: number): () => void {
  const release = hold(() => window.scrollTo({ top, behavior: 'instant' }));
  const timer = setTimeout(release, POSITION_MS);
  return () => {
    clearTimeout(timer);
    release();
  };
}

function hold(scroll: () => void): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(scroll);
  const release = () => {
    observer.disconnect();
    style.overflowAnchor = '';
    for (const type of USER_INPUT) window.removeEventListener(type, release);
  };
  // The browser's own scroll anchoring would interrupt the smooth scrolling whenever content arrives.
  style.overflowAnchor = 'none';
  scroll();
  observer.observe(document.body);
  for (const type of USER_INPUT) window.addEventListener(type, release, { passive: true });
  return release;
}

/** Focuses an element that is not focusable by default. */
function focusOn(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
