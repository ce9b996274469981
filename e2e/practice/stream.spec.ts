import type { Page } from '@playwright/test';
import { logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

/** A drill of the demo with a stream, captions and chapters. */
const TITLE = 'Five-spot shooting';
const FPS = 30;
const HEIGHTS = [720, 480, 240];
/** Of its captions: the first ones until 1.8 s, the next ones from 1.9 s to 3.8 s. */
const HANDS = 'Hands ready before the pass.';
const FEET = 'Feet set before the ball arrives.';

declare global {
  interface Window {
    /** Which captions were shown, and from what second of the video on. */
    captions: { text: string; time: number }[];
    /** The seconds of the video at which playback had to wait for the network. */
    stalls: number[];
  }
}

const video = (page: Page) => page.getByLabel(TITLE, { exact: true });

const state = (page: Page) =>
  video(page).evaluate((media: HTMLVideoElement) => ({
    time: media.currentTime,
    height: media.videoHeight,
    paused: media.paused,
    // That of a stream that a script plays is a blob.
    source: media.currentSrc.split(':')[0],
  }));
const heightOf = async (page: Page) => (await state(page)).height;

/** Opens the video as a member, plays it, and pauses it at a second: the focus is in the player then. */
async function openPaused(page: Page, second: number): Promise<void> {
  await page.goto('/videos');
  await page.getByRole('link', { name: TITLE }).first().click();
  await expect(page.getByRole('button', { name: /^Quality: Auto/ })).toBeVisible();
  await page.getByRole('button', { name: `Play ${TITLE}` }).click();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(0);
  expect(await state(page)).toMatchObject({ source: 'blob', paused: false });
  await video(page).evaluate((media: HTMLVideoElement) => media.pause());
  await seekTo(page, second);
}

async function seekTo(page: Page, second: number): Promise<void> {
  await video(page).evaluate((media: HTMLVideoElement, time) => {
    media.currentTime = time;
  }, second);
  await expect.poll(() => video(page).evaluate((media: HTMLVideoElement) => media.seeking)).toBe(false);
}

async function chooseCaptions(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: /^Captions/ }).click();
  await page.getByRole('group', { name: 'Captions', exact: true }).getByRole('button', { name: language }).click();
  await page.keyboard.press('Escape');
}

async function chooseQuality(page: Page, height: number): Promise<void> {
  await page.getByRole('button', { name: /^Quality/ }).click();
  await page.getByRole('button', { name: `${height}p`, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Whether an element, or one around it, is drawn from right to left. */
function isMirrored(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).scale.startsWith('-1')) return true;
  return false;
}

test.describe('of a member', () => {
  test.beforeEach(async ({ context }) => {
    await logInByApi(context, player);
  });

  test('shows another quality and other captions at once while it is paused', async ({ page }) => {
    await openPaused(page, 1);
    await chooseCaptions(page, 'English');
    const caption = page.getByText(HANDS);
    await expect(caption).toBeVisible();
    for (const height of [...HEIGHTS.toReversed(), 480]) {
      await chooseQuality(page, height);
      await expect.poll(() => heightOf(page)).toBe(height);
      await expect(caption).toBeVisible();
    }
    expect(await state(page)).toMatchObject({ source: 'blob', paused: true, time: 1 });

    // The picture is mirrored, and what is to be read is not.
    await page.getByRole('button', { name: 'Mirror', exact: true }).click();
    expect(await video(page).evaluate((element) => getComputedStyle(element).scale)).toBe('-1 1');
    await expect(caption).toBeVisible();
    for (const shown of [caption, page.getByRole('button', { name: 'Mirror', exact: true })])
      expect(await shown.evaluate(isMirrored)).toBe(false);

    await chooseCaptions(page, 'Español');
    await expect(page.getByText('Manos listas antes del pase.')).toBeVisible();
    await expect(caption).toBeHidden();
  });

  test('goes on when its cookie has to be renewed, without a stall', async ({ context, page }) => {
    // A segment of the quality that it began with may be in the browser's cache, which needs no cookie.
    const browser = await context.newCDPSession(page);
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    await openPaused(page, 0.5);
    await chooseQuality(page, 720);
    await expect.poll(() => heightOf(page)).toBe(720);
    // All of it is downloaded in this quality, and nothing in the next one.
    await expect
      .poll(() => video(page).evaluate(({ buffered, duration }: HTMLVideoElement) => duration - buffered.end(0)))
      .toBeLessThan(0.1);
    await video(page).evaluate((media: HTMLVideoElement) => {
      window.stalls = [];
      media.addEventListener('waiting', () => {
        const { buffered, currentTime } = media;
        const isThere = (_: unknown, index: number) =>
          buffered.start(index) <= currentTime && buffered.end(index) > currentTime + 0.1;
        // The decoder of a busy machine makes it wait as well.
        if (!Array.from({ length: buffered.length }).some(isThere)) window.stalls.push(currentTime);
      });
      // What is left of the first segment takes long enough even on a busy machine.
      media.playbackRate = 0.25;
      return media.play();
    });
    await context.clearCookies({ name: 'playback' });
    const refused = page.waitForResponse(
      (response) => response.status() === 403 && /\/media\/videos\/.*\/hls\/240\//.test(response.url()),
    );
    const renewed = page.waitForResponse(
      (response) => response.ok() && /\/api\/videos\/[^/]+$/.test(new URL(response.url()).pathname),
    );
    const goneOn = page.waitForResponse((response) => response.ok() && response.url().endsWith('/hls/240/media.m4s'));
    await chooseQuality(page, 240);
    await refused;
    await renewed;
    await goneOn;
    await video(page).evaluate((media: HTMLVideoElement) => {
      media.playbackRate = 1;
    });
    await expect.poll(() => heightOf(page)).toBe(240);
    expect(await state(page)).toMatchObject({ source: 'blob', paused: false });
    expect(await page.evaluate(() => window.stalls)).toEqual([]);
  });

  test('shows the captions of every frame while it steps', async ({ page }) => {
    await openPaused(page, 53.5 / FPS);
    await page.keyboard.press('c');
    // None between the two.
    const shown = ['hands', 'none', 'none', 'none', 'feet', 'feet'];
    const check = async (index: number) => {
      await expect.poll(async () => Math.floor((await state(page)).time * FPS)).toBe(53 + index);
      await expect(page.getByText(HANDS)).toBeVisible({ visible: shown[index] === 'hands' });
      await expect(page.getByText(FEET)).toBeVisible({ visible: shown[index] === 'feet' });
    };
    await check(0);
    for (let index = 1; index < shown.length; index += 1) {
      await page.keyboard.press('.');
      await check(index);
    }
    for (let index = shown.length - 2; index >= 0; index -= 1) {
      await page.keyboard.press(',');
      await check(index);
    }
  });

  test('shows the captions of each round of a loop', async ({ page }) => {
    await openPaused(page, 1);
    await page.keyboard.press('c');
    await expect(page.getByText(HANDS)).toBeVisible();
    await page.keyboard.press('a');
    await seekTo(page, 3.2);
    await page.keyboard.press('b');
    await video(page).evaluate(
      (media: HTMLVideoElement, texts) => {
        window.captions = [];
        const read = () => {
          const text = texts.find((one) => [...document.querySelectorAll('p')].some((p) => p.textContent === one));
          if (text !== undefined && text !== window.captions.at(-1)?.text)
            window.captions.push({ text, time: media.currentTime });
        };
        new MutationObserver(read).observe(document.body, { subtree: true, childList: true });
      },
      [HANDS, FEET],
    );
    await page.keyboard.press('k');
    await expect.poll(() => page.evaluate(() => window.captions.length)).toBeGreaterThan(4);
    const captions = (await page.evaluate(() => window.captions)).slice(-4);
    const [first = ''] = captions.map(({ text }) => text);
    const order = first === HANDS ? [HANDS, FEET] : [FEET, HANDS];
    expect(captions.map(({ text }) => text)).toEqual([...order, ...order]);
    for (const { text, time } of captions) {
      const [from, to] = text === HANDS ? [1, 1.9] : [1.9, 3.3];
      expect(time, text).toBeGreaterThanOrEqual(from);
      expect(time, text).toBeLessThan(to);
    }
  });

  test('previews what a position shows, and moves to chapters', async ({ page }) => {
    await openPaused(page, 1);
    const { width = 0, height = 0 } = (await page.getByRole('slider', { name: 'Position' }).boundingBox()) ?? {};
    // At 7.2 of 12 seconds.
    const position = { x: width * 0.6, y: height / 2 };
    await page.getByRole('slider', { name: 'Position' }).hover({ position });
    await expect(page.getByText('Left wing').filter({ visible: true })).toBeVisible();
    const picture = page.locator('[style*="storyboard.jpg"]');
    await expect(picture).toBeVisible();
    // The eighth picture: there is one for each second.
    await expect(picture).toHaveCSS('background-position', `${-7 * 160}px 0px`);

    await page.getByRole('button', { name: 'Chapters' }).click();
    const chapter = page.getByRole('button', { name: /Top$/ });
    await chapter.click();
    await expect(chapter).toHaveAttribute('aria-current', 'true');
    // The first frame of which it is true: the chapter begins at 3.85 s.
    await expect.poll(async () => Math.floor((await state(page)).time * FPS)).toBe(116);
  });
});

test.describe('whose script is late', () => {
  // When the player tries again.
  test.use({ deadlineFactor: 1 });

  test.beforeEach(async ({ context }) => {
    await logInByApi(context, player);
  });

  test('plays the file meanwhile, and then the stream from where it was paused', async ({ page }) => {
    let late = true;
    await page.route('**/hls.*.js*', (route) => (late ? route.abort() : route.continue()));
    await page.goto('/videos');
    await page.getByRole('link', { name: TITLE }).first().click();
    await page.getByRole('button', { name: `Play ${TITLE}` }).click();
    await expect.poll(() => heightOf(page)).toBeGreaterThan(0);
    expect(await state(page)).toMatchObject({ source: 'http', paused: false });
    await video(page).evaluate((media: HTMLVideoElement) => media.pause());
    await seekTo(page, 5);
    late = false;
    await expect(page.getByRole('button', { name: /^Quality: Auto/ })).toBeVisible();
    await expect.poll(async () => (await state(page)).height).toBeGreaterThan(0);
    expect(await state(page)).toMatchObject({ source: 'blob', paused: true, time: 5 });
  });
});

test.describe('of a free sample', () => {
  test.use({ locale: 'es-ES' });

  test('shows visitors the captions of their language', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Give and go' }).first().click();
    await expect(page.getByRole('button', { name: /^Calidad: Auto/ })).toBeVisible();
    await page.getByRole('button', { name: 'Reproducir Give and go' }).click();
    const media = page.getByLabel('Give and go', { exact: true });
    await expect.poll(() => media.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBeGreaterThan(0);
    await page.keyboard.press('c');
    await media.evaluate((element: HTMLVideoElement) => {
      element.pause();
      element.currentTime = 1;
    });
    await expect(page.getByText('Pasa a la mano de fuera.')).toBeVisible();
  });
});
