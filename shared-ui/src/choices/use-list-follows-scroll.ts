import { type RefObject, useEffect } from 'react';

interface OpenList {
  readonly field: RefObject<HTMLElement | null>;
  readonly popover: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
}

/**
 * Moves an open list of React Aria with its field when something around the field is scrolled. React Aria would close the
 * list, or leave it where the field was: a browser scrolls when a field at the edge of a dialog gets the focus or its first
 * letter, which is just when its list opens.
 */
export function useListFollowsScroll({ field, popover, isOpen }: OpenList): void {
  useEffect(() => {
    if (!isOpen) return;
    const followScroll = (event: Event) => {
      if (!(event.target instanceof Node) || event.target === field.current) return;
      if (!event.target.contains(field.current)) return;
      event.stopImmediatePropagation();
      const scrolled = popover.current?.scrollTop ?? 0;
      // React Aria computes the position of a list again when the window is resized.
      window.dispatchEvent(new Event('resize'));
      popover.current?.scrollTo({ top: scrolled, behavior: 'instant' });
    };
    window.addEventListener('scroll', followScroll, true);
    return () => window.removeEventListener('scroll', followScroll, true);
  }, [field, popover, isOpen]);
}
