import { useLayoutEffect, useRef } from 'react';

/** Returns a ref for a button that is replaced by the form it opens: the button gets the focus back when the form closes. */
export function useRestoredFocus(open: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
