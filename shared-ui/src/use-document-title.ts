import { useEffect, useRef } from 'react';

/**
 * Sets the document's title to what a screen shows, once that is known; while it is `undefined`, the title that the
 * screen was entered with stands. The shell sets that one in a layout effect, hence before this effect runs.
 */
export function useDocumentTitle(title: string | undefined): void {
  const initial = useRef<string>(null);
  useEffect(() => {
    initial.current ??= document.title;
    document.title = title ?? initial.current;
  }, [title]);
}
