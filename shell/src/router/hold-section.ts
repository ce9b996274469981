/** Events that tell that the person has taken over scrolling. */
const USER_INPUT = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section with this id, focuses it, and keeps it in place while the height of the page changes: content
 * above it may still be loading, the section itself too, and the open menu of a phone closes.
 *
 * @returns a function that stops holding it; the person's next input does so as well
 */
export function holdSection(id: string): () => void {
  let focused = false;
  const scrollToSection = () => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView();
    if (!focused) focusOn(section);
    focused = true;
  };
  const { style } = document.documentElement;
  const observer = new ResizeObserver(scrollToSection);
  const release = () => {
    observer.disconnect();
    style.overflowAnchor = '';
    for (const type of USER_INPUT) window.removeEventListener(type, release);
  };
  // The browser's own scroll anchoring would interrupt the smooth scrolling whenever content arrives.
  style.overflowAnchor = 'none';
  scrollToSection();
  observer.observe(document.body);
  for (const type of USER_INPUT) window.addEventListener(type, release, { passive: true });
  return release;
}

/** Focuses an element that is not focusable by itself. */
export function focusOn(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
