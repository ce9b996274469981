import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium } from '../launch-chromium.ts';
import { median } from '../page/report.ts';

/**
 * `pnpm bench:picker`: how long the picture picker takes to show a photo in the cropper, and from "Use" to the data URL;
 * and the longest task that blocks the page meanwhile. On the built stories of the component library.
 */
const RUNS = 5;
const PHOTOS = [
  ['12 megapixels', 4000, 3000],
  ['50 megapixels', 8660, 5774],
] as const;

const ORIGIN = 'http://stories.localhost';
const STORY = `${ORIGIN}/iframe.html?id=picturepicker--choosing`;
const RESULT = 'img[src^="data:"]';
const built = path.resolve(import.meta.dirname, '../../../shared-ui/dist/stories');

interface Step {
  readonly ms: number;
  readonly longestTask: number;
}

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-picker-'));
const browser = await launchChromium();
try {
  console.log('| photo | open, ms | longest task, ms | Use, ms | longest task, ms | data URL, kB |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const [name, width, height] of PHOTOS) {
    const page = await openStories();
    // Chosen from the disk: contents that come through the protocol would block the page themselves.
    const photo = path.join(scratch, `${width}.jpg`);
    writeFileSync(photo, await drawPhoto(page, width, height));
    const opened: Step[] = [];
    const used: Step[] = [];
    let length = 0;
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto(STORY);
      await page.getByRole('button', { name: 'Drag and drop or select' }).waitFor();
      await page.locator('input[type=file]').setInputFiles(photo);
      opened.push(await step(page, '[role=application]:focus'));
      await page.getByRole('button', { name: 'Use', exact: true }).click();
      used.push(await step(page, RESULT));
      length = (await page.locator(RESULT).getAttribute('src'))?.length ?? 0;
    }
    const figures = [opened, used].flatMap((steps) => [
      median(steps.map(({ ms }) => ms)),
      Math.max(...steps.map(({ longestTask }) => longestTask)),
    ]);
    console.log(`| ${[name, ...[...figures, length / 1000].map((figure) => figure.toFixed(0))].join(' | ')} |`);
    await page.close();
  }
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true });
}

/** A page that serves the stories, and notes when a file is chosen or a button pressed, and the long tasks since then. */
async function openStories(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(`${ORIGIN}/**`, (route) => {
    const file = path.join(built, new URL(route.request().url()).pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.addInitScript(() => {
    for (const type of ['change', 'click'])
      document.addEventListener(
        type,
        () => {
          window.stepStart = performance.now();
          window.longestTask = 0;
        },
        { capture: true },
      );
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (startTime + duration > window.stepStart) window.longestTask = Math.max(window.longestTask, duration);
    }).observe({ type: 'longtask' });
  });
  await page.goto(STORY);
  return page;
}

/** The time from the start of a step until an element appears, checked with every frame. */
function step(page: Page, selector: string): Promise<Step> {
  return page.evaluate(async (appears) => {
    while (!document.querySelector(appears)) await new Promise(requestAnimationFrame);
    const ms = performance.now() - window.stepStart;
    // Long tasks are reported a little later.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { ms, longestTask: window.longestTask };
  }, selector);
}

/** A JPEG that compresses like a photo. */
async function drawPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      for (let square = 0; context && square < 20_000; square += 1) {
        context.fillStyle = `hsl(${(square * 37) % 360} 70% 50%)`;
        context.fillRect((square * 7919) % w, (square * 104_729) % h, w / 60, h / 60);
      }
      const reader = new FileReader();
      reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }));
      await new Promise((resolve) => (reader.onload = resolve));
      return reader.result as string;
    },
    [width, height] as const,
  );
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

declare global {
  interface Window {
    stepStart: number;
    longestTask: number;
  }
}
