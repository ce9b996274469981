import type { Page } from '@playwright/test';

/**
 * Installs Playwright's clock, but leaves the page its list of requests, which that clock empties: from it the shell learns
 * the protocol, and what has arrived.
 */
export async function installClock(page: Page): Promise<void> {
  const context = page.context();
  await context.addInitScript(() => Object.assign(globalThis, { unfaked: performance }));
  await page.clock.install();
  await context.addInitScript(() => {
    const { unfaked } = globalThis as unknown as { readonly unfaked: Performance };
    performance.getEntriesByType = (type) => unfaked.getEntriesByType(type);
    performance.getEntriesByName = (name, type) => unfaked.getEntriesByName(name, type);
  });
}
