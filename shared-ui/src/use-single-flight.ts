import { useRef } from 'react';

/**
 * The work, which a second call while it is under way does not begin again: a button is closed only with the next
 * render, and two presses can come before it.
 */
export function useSingleFlight<Arguments extends unknown[]>(
  work: (...args: Arguments) => Promise<unknown>,
): (...args: Arguments) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await work(...args);
    } finally {
      running.current = false;
    }
  };
}
