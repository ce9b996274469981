import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the section that the URL's hash names, and focuses it, once the sections are rendered. The shell does so after
 * each navigation, but then the data is still loading. Does nothing if the person has focused a control by then.
 *
 * @param complete whether all data is loaded, so that the sections will not move any more
 */
export function useScrollToHash(complete: boolean): void {
  const { hash } = useLocation();
  const opened = useRef(hash);

  useEffect(() => {
    if (!complete) return;
    const section = document.getElementById(opened.current.slice(1));
    if (!section || !document.activeElement?.contains(section)) return;
    section.scrollIntoView({ behavior: 'instant' });
    section.setAttribute('tabindex', '-1');
    section.focus({ preventScroll: true });
  }, [complete]);
}
