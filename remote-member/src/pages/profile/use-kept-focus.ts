import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * For a section whose controls may go with what they did: the focus, which would fall out of the page, goes to the
 * heading.
 */
export function useKeptFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element>(null);

  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    // Whoever has a better place has taken it by now.
    if (document.activeElement === document.body) heading.current?.focus();
  });

  return {
    heading,
    // A dialog tells its section of its focus as well, though it lies above the page, and gives the focus back by itself.
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      if (currentTarget.contains(target)) last.current = target;
    },
  };
}
