import { useRef } from 'react';

/**
 * Wraps `work` so that calls while it is running do nothing. Disabling a button is not enough: that takes effect with
 * the next render, and a second press can come first.
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
