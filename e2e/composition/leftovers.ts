import type { BrowserContext, Page } from '@playwright/test';

/** What a page holds once garbage is collected. */
export interface Leftovers {
  readonly listeners: number;
  readonly documents: number;
  /** Timeouts and intervals that have not run or been cleared. */
  readonly timers: number;
  /** In bytes. */
  readonly heap: number;
}

declare global {
  interface Window {
    pendingTimers?: Set<number>;
  }
}

/** Counts the timers of the context's pages, which no protocol does. */
export async function watchTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const pending = (window.pendingTimers = new Set());
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
    const startTimeout = (handler: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
      const id: number = setTimeout(() => {
        pending.delete(id);
        handler(...values);
      }, ms);
      pending.add(id);
      return id;
    };
    const startInterval = (handler: TimerHandler, ms?: number) => {
      const id = setInterval(handler, ms);
      pending.add(id);
      return id;
    };
    const ending = (clear: (id?: number) => void) => (id?: number) => {
      if (id !== undefined) pending.delete(id);
      clear(id);
    };
    Object.assign(window, {
      setTimeout: startTimeout,
      setInterval: startInterval,
      clearTimeout: ending(clearTimeout),
      clearInterval: ending(clearInterval),
    });
  });
}

/** Reads what a page at rest holds. */
export async function readLeftovers(page: Page): Promise<Leftovers> {
  const devtools = await page.context().newCDPSession(page);
  // What a collection finishes, such as a callback of a registry, may free more.
  for (let i = 0; i < 3; i += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { jsEventListeners: listeners, documents } = await devtools.send('Memory.getDOMCounters');
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage');
  const timers = await page.evaluate(() => window.pendingTimers?.size ?? Number.NaN);
  await devtools.detach();
  return { listeners, documents, timers, heap };
}
