/** By these a person goes on from where a link has led. */
const MOVES = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a section and gives it the focus, and does so again when the page has changed its height: what lies above
 * the section, or the section itself, may still be on its way, and a menu that covered a phone closes. Ends with the
 * person's first move, or by the function that it returns.
 */
export function holdSection(id: string): () => void {
  let focused = false;
  const reach = () => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView();
    if (!focused) focusOn(section);
    focused = true;
  };
  const { style } = document.documentElement;
  const observer = new ResizeObserver(reach);
  const release = () => {
    observer.disconnect();
    style.overflowAnchor = '';
    for (const move of MOVES) window.removeEventListener(move, release);
  };
  // A browser that keeps in view what it shows, while content arrives, would lead the glide astray.
  style.overflowAnchor = 'none';
  reach();
  observer.observe(document.body);
  for (const move of MOVES) window.addEventListener(move, release, { passive: true });
  return release;
}

/** Gives the focus to an element that does not take it by itself. */
export function focusOn(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
