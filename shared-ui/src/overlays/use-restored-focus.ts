import { useEffect, useRef } from 'react';

/**
 * Returns a ref for a button that opens a form or dialog: the button gets the focus back when it closes. For a form that
 * replaces the button, and for dialogs that follow one another, of which the last cannot restore the focus itself.
 */
export function useRestoredFocus(open: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  // After the effects of a dialog, which keep the page behind it inert.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
