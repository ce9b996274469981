import { expect, type Page, type Request } from '@playwright/test';

declare global {
  interface Window {
    /** Resolves as soon as the page has nothing to do; kept from a clock that a test may install. */
    readonly whenIdle?: () => Promise<void>;
  }
}

/** A page whose requests are followed from the first one. */
export interface FollowedPage {
  /**
   * Resolves when nothing is loading any more, and the page stays as it is until the user acts. A title alone does not
   * say so: it is there before the data is. Unlike "networkidle", this works after every step within a document, and
   * takes no longer than the page does.
   */
  readonly settled: () => Promise<void>;
}

/** To be called before the page is opened, and before its context gets a clock. */
export async function followLoading(page: Page): Promise<FollowedPage> {
  const loading = new Set<Request>();
  const end = (request: Request) => void loading.delete(request);
  page.on('request', (request) => {
    // What the previous document was loading is not always reported to end.
    if (leavesDocument(page, request)) loading.clear();
    // A player reads as far ahead as it likes.
    if (request.resourceType() !== 'media') loading.add(request);
  });
  page.on('response', (response) => {
    if (!leavesDocument(page, response.request())) return;
    loading.clear();
    loading.add(response.request());
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // In the context, whose scripts run in the order in which they are added: before that of a clock.
  await page.context().addInitScript(keepIdleCallback);
  return {
    settled: () =>
      expect
        .poll(() => whatIsLoading(page, loading), { message: 'what the page is loading', intervals: [10, 20, 50] })
        .toEqual([]),
  };
}

const leavesDocument = (page: Page, request: Request) =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();

async function whatIsLoading(page: Page, loading: ReadonlySet<Request>): Promise<readonly string[]> {
  const requests = () => [...loading].map((request) => request.url());
  if (loading.size > 0) return requests();
  // A response that has just arrived may cause another request, or be shown only in the next frame.
  const busy = await page.evaluate(async () => {
    await window.whenIdle?.();
    await document.fonts.ready;
    await window.whenIdle?.();
    return [...document.querySelectorAll('main [aria-busy="true"]')].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
  return [...requests(), ...busy];
}

function keepIdleCallback(): void {
  const frame = window.requestAnimationFrame.bind(window);
  const idle = window.requestIdleCallback.bind(window);
  const whenIdle = () => new Promise<void>((resolve) => frame(() => idle(() => resolve(), { timeout: 1000 })));
  Object.defineProperty(window, 'whenIdle', { value: whenIdle });
}
