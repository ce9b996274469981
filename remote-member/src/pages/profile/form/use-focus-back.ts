import { useLayoutEffect, useRef } from 'react';

/** For the button that opens a form in its own place: it has the focus again once the form is gone. */
export function useFocusBack(open: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
