import type { Browser, CDPSession } from '@playwright/test';

/** The measurements of one first visit. Times are in ms since the navigation started. */
export interface Visit {
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
}

export interface Throttling {
  readonly latencyMs: number;
  readonly bytesPerSecond: number;
  readonly cpuSlowdown: number;
}

/** 1.6 Mbit/s, 150 ms latency, CPU slowed down 4 times: a mid-range phone on a mediocre network. */
export const SLOW: Throttling = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8, cpuSlowdown: 4 };

/** Opens the URL once with an empty cache, in its own window, and reads what the browser measured. */
export async function visit(browser: Browser, url: string, throttling: Throttling | null): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const traffic = await watchTraffic(devtools);
    if (throttling) await throttle(devtools, throttling);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await traffic.quiet();
    const { bytes, scriptBytes, requests } = traffic;
    return { bytes, scriptBytes, requests, ...(await page.evaluate(readPaints)) };
  } finally {
    await context.close();
  }
}

export async function throttle(
  devtools: CDPSession,
  { latencyMs, bytesPerSecond, cpuSlowdown }: Throttling,
): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Counts the page's requests. A slow page pauses between requests; it counts as idle after a longer pause. */
const QUIET_MS = 1500;

async function watchTraffic(devtools: CDPSession) {
  const scripts = new Set<string>();
  const open = new Set<string>();
  let lastActivity = Date.now();
  const traffic = { bytes: 0, scriptBytes: 0, requests: 0, quiet };
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    lastActivity = Date.now();
    traffic.requests += 1;
    open.add(requestId);
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    settle(requestId);
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => settle(requestId));
  return traffic;

  function settle(requestId: string) {
    lastActivity = Date.now();
    open.delete(requestId);
  }

  async function quiet(): Promise<void> {
    while (open.size > 0 || Date.now() - lastActivity < QUIET_MS)
      await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs in the page; returns the paints that the browser recorded. */
function readPaints(): Promise<{ firstPaint: number; largestPaint: number }> {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve({ firstPaint, largestPaint: list.getEntries().at(-1)?.startTime ?? Number.NaN });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
