import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Returns props for an element that keeps the keyboard focus when what has it inside is removed or disabled, as a change
 * of `state` may do: the browser would start again at the top of the page. What `fallback` finds gets it instead.
 */
export function useKeptFocus(state: unknown, fallback: (element: HTMLElement) => HTMLElement | null) {
  const element = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const find = useRef(fallback);
  useEffect(() => {
    if (!element.current || !hadFocus.current || document.activeElement !== document.body) return;
    find.current(element.current)?.focus({ preventScroll: true });
  }, [state]);
  return {
    ref: element,
    onFocus: () => void (hadFocus.current = true),
    // Nothing gets the focus instead of an element that is removed.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget) hadFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}
