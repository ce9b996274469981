import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

// The test adds fonts and styles of its own.
test.use({ reducedMotion: 'reduce', bypassCSP: true });

const WIDTHS = [360, 768, 1440];
const HEIGHT = 900;

/** The fallback fonts for Archivo, with the package of each. Arimo has the metrics of Arial. */
const fallbacks = { Arial: 'arimo', Roboto: 'roboto', 'DejaVu Sans': 'dejavu-sans' };

for (const locale of ['en', 'es']) {
  test.describe(`in "${locale}"`, () => {
    test.use({ locale });

    test('the landing page stays in place when Archivo arrives', async ({ context }) => {
      for (const [family, fontPackage] of Object.entries(fallbacks)) {
        const { page, addArchivo } = await openWithFallback(context, family, fontPackage);
        for (const width of WIDTHS) {
          const step = `with only ${family}, at ${width} px`;
          await test.step(step, async () => {
            await page.setViewportSize({ width, height: HEIGHT });
            await settle(page);
            const before = await measureHeadline(page);
            await page.evaluate(() => void (window.shift = 0));
            const removeArchivo = await addArchivo();

            expect.soft(await page.evaluate(() => window.shift), step).toBeLessThan(0.01);
            const after = await measureHeadline(page);
            expect.soft([before.lines, after.lines], step).toEqual([2, 2]);
            expect.soft(after.size, step).toBe(before.size);
            // No font size of the scale is larger than 120 px.
            if (after.size < 120) expect.soft(after.fill, step).toBeGreaterThan(0.95);
            expect.soft(after.fill, step).toBeLessThanOrEqual(1);
            await removeArchivo();
          });
        }
        await page.close();
      }
    });
  });
}

declare global {
  interface Window {
    /** The layout shift since it was last reset to 0. */
    shift: number;
  }
}

/** Opens the landing page with one fallback font, and without Archivo until the test adds it. */
async function openWithFallback(context: BrowserContext, family: string, fontPackage: string) {
  const page = await context.newPage();
  await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT });
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

  // The page demands the style as it was released.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutHashOfStyle(await response.text()) });
  });
  let archivo = '';
  await page.route('**/shell.*.css', async (route) => {
    const css = await (await route.fetch()).text();
    archivo = (css.match(ARCHIVO) ?? []).join('').replaceAll('url(', `url(${new URL('.', route.request().url()).href}`);
    await route.fulfill({ contentType: 'text/css', body: withOneFallback(css.replace(ARCHIVO, ''), family) });
  });
  await page.route('**/fallback-*.woff2', async (route) => {
    const weight = /fallback-(\d+)/.exec(route.request().url())?.[1];
    const file = import.meta.resolve(`@fontsource/${fontPackage}/files/${fontPackage}-latin-${weight}-normal.woff2`);
    await route.fulfill({ contentType: 'font/woff2', body: await readFile(fileURLToPath(file)) });
  });

  await page.goto('/');
  await expect(
    page
      .getByRole('region', { name: /Books|Libros/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await loadFallback(page);
  await settle(page);

  const addArchivo = async () => {
    const style = await page.addStyleTag({ content: archivo });
    await expect.poll(() => loadedFonts(page)).toContain('Archivo Variable');
    await settle(page);
    return async () => {
      await style.evaluate((element) => element.parentNode?.removeChild(element));
      await expect.poll(() => loadedFonts(page)).not.toContain('Archivo Variable');
    };
  };
  return { page, addArchivo };
}

const ARCHIVO = /@font-face\s*\{[^}]*Archivo Variable[^}]*\}/g;

const withoutHashOfStyle = (html: string) => html.replace(/(<link rel="stylesheet" [^>]*) integrity="[^"]*"/, '$1');

/** Keeps one family of adjusted faces, and serves its font instead of looking for it on the machine. */
const withOneFallback = (css: string, family: string) =>
  css.replace(/@font-face\s*\{[^}]*Archivo Fallback[^}]*\}/g, (face) => {
    if (!face.includes(`Archivo Fallback ${family}`)) return '';
    const weight = /font-weight:\s*100/.test(face) ? 400 : 700;
    return face.replace(/src:[^;}]*/, `src:url(/fallback-${weight}.woff2)`);
  });

/** All faces, before anything is measured: installed fonts would need no download. */
const loadFallback = (page: Page) =>
  page.evaluate(async () => {
    const faces = [...document.fonts].filter(({ family }) => family.includes('Archivo Fallback'));
    await Promise.all(faces.map((face) => face.load()));
  });

const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );

/** Waits until the current layout is painted and its layout shifts are reported. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });

const measureHeadline = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((headline) => {
    const range = document.createRange();
    range.selectNodeContents(headline);
    const lines = [...range.getClientRects()];
    return {
      size: parseFloat(getComputedStyle(headline).fontSize),
      lines: new Set(lines.map(({ top }) => Math.round(top))).size,
      /** The share of the column's width that the longer line takes. */
      fill: Math.max(...lines.map(({ width }) => width)) / headline.getBoundingClientRect().width,
    };
  });
