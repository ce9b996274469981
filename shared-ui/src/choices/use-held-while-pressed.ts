import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** How far a pointer may move in a press that is meant for what it began on, in pixels. */
const STILL = 10;

/**
 * Keeps a list as it is while one of its options is pressed, so that what is released is what was pressed: results that
 * arrive in between would put another option under the pointer, which would be chosen. The list itself may move as well,
 * since the page is scrolled or there is more room on the other side of the field: a pointer that stays where it is still
 * chooses what it pressed. Spread `pressProps` on the element around the list.
 */
export function useHeldWhilePressed<List>(list: List) {
  const [held, setHeld] = useState<{ readonly list: List } | null>(null);
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);

  const onPointerDownCapture = (pressed: ReactPointerEvent) => {
    release.current?.();
    const ended = new AbortController();
    release.current = () => ended.abort();
    const option = optionAt(pressed.target);
    const releaseList = (released: PointerEvent) => {
      ended.abort();
      const isStill = distance(pressed, released) <= STILL;
      if (released.type === 'pointerup' && isStill && option !== optionAt(released.target)) {
        // React Aria would choose the option that has come under the pointer.
        released.stopImmediatePropagation();
        option?.click();
      }
      // After the handlers of the release itself, which look up the option.
      setTimeout(() => setHeld(null));
    };
    for (const type of ['pointerup', 'pointercancel'] as const) {
      window.addEventListener(type, releaseList, { capture: true, signal: ended.signal });
    }
    setHeld({ list });
  };
  return { shown: held ? held.list : list, pressProps: { onPointerDownCapture } };
}

const optionAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;

const distance = (from: ReactPointerEvent, to: PointerEvent) =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY);
