import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Goes to the section that the address names, focus and all, once the sections are there: the shell, which does so after
 * every navigation, looked before they had come with their data. Whoever has turned to a control by then stays there.
 *
 * @param complete nothing more will come that moves the sections
 */
export function useAddressedSection(complete: boolean): void {
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
