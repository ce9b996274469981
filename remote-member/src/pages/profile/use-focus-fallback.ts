import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus to the section's heading when the focused control is removed (a button that has done its work, for
 * example): otherwise the keyboard would start again at the top of the page.
 */
export function useFocusFallback() {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element>(null);

  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    // Unless another effect has already moved the focus to a better place.
    if (document.activeElement === document.body) heading.current?.focus();
  });

  return {
    heading,
    // Focus events of a dialog bubble here, too, through its React portal; a dialog restores the focus by itself.
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      if (currentTarget.contains(target)) last.current = target;
    },
  };
}
