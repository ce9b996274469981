import type { DataRouter } from 'react-router-dom';

/** Resolves when the router's initial navigation is complete, or after `ms`. */
export function settledWithin(router: DataRouter, ms: number): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) done();
    });
    function done() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
