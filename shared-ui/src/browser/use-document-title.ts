import { useEffect, useRef } from 'react';

/**
 * Sets the document's title to that of a screen's content, once it is known; while it is `undefined`, the screen's own
 * title remains. The shell sets that one in a layout effect, which runs before this effect.
 */
export function useDocumentTitle(title: string | undefined): void {
  const initial = useRef<string>(null);
  useEffect(() => {
    initial.current ??= document.title;
    document.title = title ?? initial.current;
  }, [title]);
}
