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
export function focusOn(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
