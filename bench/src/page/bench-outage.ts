import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { startProduct } from '../gateway/product-process.ts';
import { launchChromium } from '../launch-chromium.ts';
import { median } from '../statistics.ts';

/**
 * `pnpm bench:outage`: how soon the shell's menu can be used on `/`, in a first visit: with all remotes as they should be, with none
 * of their files, and with all of them hanging. Visits are interleaved; prints medians, in ms since the navigation started.
 */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '15' } } });

/** The browser has the other ones. */
const SERVER_CORE = 0;
const REMOTE_FILE = /^\/r\/(?!shell\/)/;

/** What is done with a request for a remote's file, in place of passing it on. */
type Fault = (response: ServerResponse) => void;

const states: Readonly<Record<string, Fault | null>> = {
  'all remotes work': null,
  'no file of a remote is there': (response) => void response.writeHead(404).end(),
  'all remotes hang': () => {},
};

const product = await startProduct(path.resolve(import.meta.dirname, '../../..'), SERVER_CORE);
const agent = new Agent({ keepAlive: true });
const browser = await launchChromium();
const measured = await Promise.all(
  Object.entries(states).map(async ([name, fault]) => ({ name, ...(await openProxy(fault)), times: [] as number[] })),
);
try {
  for (let run = 0; run <= Number(options.runs); run += 1) {
    // Each comes first in turn: what one visit leaves behind is paid for by the next.
    const first = run % measured.length;
    for (const { url, times } of [...measured.slice(first), ...measured.slice(0, first)]) {
      const time = await timeToMenu(browser, url);
      // The first visits warm the server's caches.
      if (run > 0) times.push(time);
    }
  }
} finally {
  await browser.close();
  for (const { close } of measured) close();
  agent.destroy();
  await product.close();
}
const [working = Number.NaN] = measured.map(({ times }) => median(times));
console.log(`| | ms (medians of ${options.runs}) | ratio |\n|---|---|---|`);
for (const { name, times } of measured) {
  console.log(`| ${name} | ${median(times).toFixed(0)} | ${(median(times) / working).toFixed(3)} |`);
}

/** The time at which the shell's menu was in the page, with its handlers, since React adds them with it. */
async function timeToMenu(opened: Browser, url: string): Promise<number> {
  const context = await opened.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('header nav a')) return;
        performance.mark('menu');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('menu').length > 0);
    return await page.evaluate(() => performance.getEntriesByName('menu')[0]?.startTime ?? Number.NaN);
  } finally {
    await context.close();
  }
}

async function openProxy(fault: Fault | null): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    if (fault && REMOTE_FILE.test(incoming.url ?? '')) fault(outgoing);
    else passOn(incoming, outgoing);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function passOn({ method, url, headers }: IncomingMessage, outgoing: ServerResponse): void {
  const forwarded = request(new URL(url ?? '/', product.url), { method, headers, agent }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  forwarded.once('error', () => outgoing.destroy());
  outgoing.once('close', () => forwarded.destroy());
  forwarded.end();
}
