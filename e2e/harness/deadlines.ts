import type { BrowserContext } from '@playwright/test';

/**
 * Of the product's timers, those that give something up or take it away: how long a file, a remote, a logout or another
 * tab is waited for, and how long a toast or a player's controls are shown. Shorter ones are pauses in typing, and longer
 * ones belong to no single step.
 */
const DEADLINES_MS = { from: 3000, to: 20_000 };

/**
 * Makes the deadlines of a context's pages longer, for tests that are not about them: a machine that is busy with other
 * tests is not a slow network.
 */
export async function stretchDeadlines(context: BrowserContext, factor: number): Promise<void> {
  if (factor === 1) return;
  await context.addInitScript(
    ({ from, to, by }) => {
      const stretch = (ms: number) => (ms >= from && ms <= to ? ms * by : ms);
      const start = window.setTimeout.bind(window);
      const set = (handler: TimerHandler, ms = 0, ...parameters: unknown[]) =>
        start(handler, stretch(ms), ...parameters);
      window.setTimeout = set as typeof window.setTimeout;
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(stretch(ms));
    },
    { ...DEADLINES_MS, by: factor },
  );
}
