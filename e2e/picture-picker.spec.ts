import { expect, type ElementHandle, type Page } from '@playwright/test';
import { decode, drawPicture, withExifOrientation } from './harness/pictures.ts';
import { test as base } from './harness/stories.ts';

/** What only a browser can show of the picture picker, on its stories. The rest: `PicturePicker.test.tsx`. */
const test = base.extend<{ readonly picker: Picker }>({
  picker: async ({ page, openStory }, use) => use(new Picker(page, openStory)),
});

class Picker {
  private readonly page: Page;
  readonly open: (story: string) => Promise<void>;

  constructor(page: Page, openStory: (id: string) => Promise<void>) {
    this.page = page;
    this.open = (story) => openStory(`picturepicker--${story}`);
  }

  get cropArea() {
    return this.page.getByRole('application', { name: 'Crop area' });
  }
  get box() {
    return this.cropArea.locator('.cropper-crop-box');
  }
  get live() {
    return this.page.getByRole('dialog').getByRole('status');
  }
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
  async choose(buffer: Buffer, name = 'picture.jpg') {
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  }
  /** Chooses a picture and waits until it can be cropped. */
  async crop(buffer: Buffer, name?: string) {
    const before = await this.shownPicture();
    await this.choose(buffer, name);
    await expect.poll(() => this.shownPicture(), { timeout: 30_000 }).not.toBe(before);
    await expect(this.box).toBeVisible();
    await expect(this.cropArea).toBeFocused();
  }
  async use() {
    await this.button('Use').click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0, { timeout: 30_000 });
    return decode(this.page.getByRole('img', { name: 'Current picture' }));
  }
  async rectangle() {
    const { x, y, width, height } = (await this.box.boundingBox())!;
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  }
  private async shownPicture() {
    const image = this.cropArea.locator('.cropper-canvas img');
    return (await image.count()) === 0 ? null : image.getAttribute('src');
  }
}

test.use({ reducedMotion: 'reduce' });

test('spec 2 and 4: a file becomes a data URL in the proportions of the crop; its page has no cropper before', async ({
  page,
  picker,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  // Read again, since a browser need not keep the body of a response.
  const hasCropper = () =>
    page.evaluate(async (urls) => {
      const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
      return texts.some((text) => text.includes('cropper-crop-box'));
    }, scripts);
  await picker.open('all-states');
  expect(await hasCropper()).toBe(false);
  await page.getByRole('button', { name: 'Add picture' }).click();
  await expect.poll(hasCropper).toBe(true);

  await picker.crop(await drawPicture(page, { width: 1600, height: 1200 }));
  await expect(page.getByRole('button', { name: 'Drag and drop or select' })).toHaveCount(0);
  await picker.button('Use').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const result = await decode(page.getByRole('img', { name: 'Current picture' }).first());
  expect(result.type).toBe('image/jpeg');
  expect(result.width / result.height).toBeCloseTo(16 / 9, 1);
  expect([result.at(0, 0), result.at(1, 0), result.at(0, 1), result.at(1, 1)]).toEqual([
    'red',
    'lime',
    'blue',
    'yellow',
  ]);
});

test('the result is what the crop shows', async ({ page, picker }) => {
  await test.step('spec 9: the crop is 80% of the image by default', async () => {
    await picker.open('cropping-freely');
    await picker.crop(await drawPicture(page, { width: 1000, height: 500 }));
    const result = await picker.use();
    expect([result.width, result.height]).toEqual([800, 400]);
  });

  await test.step('spec 9: "preview capped at 1024 px on the longer side"', async () => {
    await picker.open('cropping-freely');
    await picker.crop(await drawPicture(page, { width: 1500, height: 3000 }));
    const preview = picker.cropArea.locator('.cropper-canvas img');
    expect(await preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      512, 1024,
    ]);
  });

  await test.step('spec 2: a circle is round on the screen, and transparent outside in the result', async () => {
    await picker.open('cropping-circle');
    await picker.crop(await drawPicture(page, { width: 1000, height: 800 }));
    await expect(picker.cropArea.locator('.cropper-view-box')).toHaveCSS('border-radius', '50%');
    const result = await picker.use();
    expect(result).toMatchObject({ type: 'image/png', width: 640, height: 640 });
    expect([result.at(0.02, 0.02), result.at(0.98, 0.02), result.at(0.02, 0.98)]).toEqual(Array(3).fill('transparent'));
    expect([result.at(0.3, 0.3), result.at(0.7, 0.7)]).toEqual(['red', 'yellow']);
  });

  await test.step('a photo is upright as its EXIF data says, in the cropper and in the result', async () => {
    await picker.open('cropping-freely');
    await picker.crop(withExifOrientation(await drawPicture(page, { width: 800, height: 400 }), 6));
    const shown = await picker.cropArea.locator('.cropper-canvas').boundingBox();
    expect(shown!.height / shown!.width).toBeCloseTo(2, 1);
    const result = await picker.use();
    expect([result.width, result.height]).toEqual([320, 640]);
    expect([result.at(0, 0), result.at(1, 0), result.at(0, 1), result.at(1, 1)]).toEqual([
      'blue',
      'red',
      'yellow',
      'lime',
    ]);
  });

  for (const [what, quarters, type] of [
    ['transparent pixels stay transparent, in a PNG', ['transparent', 'lime', 'blue', 'yellow'], 'image/png'],
    ['an opaque PNG becomes a JPEG', ['red', 'lime', 'blue', 'yellow'], 'image/jpeg'],
  ] as const) {
    await test.step(what, async () => {
      await picker.open('cropping-freely');
      const png = await drawPicture(page, { width: 600, height: 400, type: 'image/png', quarters });
      await picker.crop(png, 'drawing.PNG');
      const result = await picker.use();
      expect(result.type).toBe(type);
      expect([result.at(0, 0), result.at(1, 1)]).toEqual([quarters[0], 'yellow']);
    });
  }

  await test.step('a picture beyond which the crop reaches is transparent there', async () => {
    await picker.open('cropping-freely');
    await picker.crop(await drawPicture(page, { width: 500, height: 500 }));
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft');
    const result = await picker.use();
    expect(result.type).toBe('image/png');
    expect([result.at(0, 0.1), result.at(0.99, 0.1)]).toEqual(['transparent', 'lime']);
  });

  await test.step('spec 2: rotate and flip', async () => {
    await picker.open('cropping-freely');
    await picker.crop(await drawPicture(page, { width: 600, height: 400 }));
    await picker.button('Rotate right').click();
    await expect(picker.live).toHaveText('Rotated to 90°');
    await picker.button('Flip horizontally').click();
    await expect(picker.live).toHaveText('Flipped horizontally');
    const result = await picker.use();
    // Turned clockwise: blue red, yellow lime; then mirrored as it is seen.
    expect([result.at(0, 0), result.at(1, 0), result.at(0, 1), result.at(1, 1)]).toEqual([
      'red',
      'blue',
      'lime',
      'yellow',
    ]);
  });
});

test('what is not a picture is refused', async ({ page, picker }) => {
  for (const [what, name, break_] of [
    ['a truncated photo', 'photo.jpg', (jpeg: Buffer) => jpeg.subarray(0, jpeg.length / 2)],
    ['a text file with the name of a picture', 'notes.png', () => Buffer.from('Not a picture')],
    ['an empty file', 'empty.png', () => Buffer.alloc(0)],
  ] as const) {
    await test.step(`${what} is refused with a message, and the chooser is cleared`, async () => {
      await picker.open('choosing');
      await picker.choose(break_(await drawPicture(page, { width: 800, height: 600, noise: true })), name);
      await expect(page.getByText('We couldn’t read this picture')).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Drag and drop or select' })).toBeVisible();
      expect(await page.locator('input[type=file]').inputValue()).toBe('');
    });
  }
});

test('the crop follows mouse and keys', async ({ page, picker }) => {
  await test.step('four rotations end where they began', async () => {
    await picker.open('cropping');
    await picker.crop(await drawPicture(page, { width: 600, height: 400 }));
    const before = await picker.cropArea.locator('.cropper-canvas').boundingBox();
    for (const degrees of [270, 180, 90, 0]) {
      await picker.button('Rotate left').click();
      await expect(picker.live).toHaveText(`Rotated to ${degrees}°`);
    }
    const after = await picker.cropArea.locator('.cropper-canvas').boundingBox();
    expect(after!.width).toBeCloseTo(before!.width, 0);
    await expect(picker.cropArea).toContainText('100%');
  });

  await test.step('an arrow key moves the picture when the crop has reached the edge', async () => {
    await picker.open('cropping');
    await page.keyboard.press('+');
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowLeft');
    const [area, picture] = await Promise.all([
      picker.cropArea.boundingBox(),
      picker.cropArea.locator('.cropper-canvas').boundingBox(),
    ]);
    expect((await picker.rectangle()).x).toBe(Math.round(area!.x));
    expect(Math.round(picture!.x)).toBe(Math.round(area!.x));
  });

  await test.step('spec 9: "wheel zoom ratio 0.1", "debounce 500 ms"', async () => {
    await picker.open('cropping');
    await picker.cropArea.hover();
    // Measured in the page, where no slow machine lies in between.
    const waited = await picker.live.evaluateHandle((region) => {
      const result: { ms?: number } = {};
      const measure = () => {
        const start = performance.now();
        new MutationObserver(() => (result.ms ??= performance.now() - start)).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      };
      window.addEventListener('wheel', measure, { capture: true, once: true });
      return result;
    });
    await page.mouse.wheel(0, -100);
    await expect(picker.cropArea).toContainText('110%');
    await expect(picker.live).toHaveText('Zoom 110%');
    expect((await waited.jsonValue()).ms).toBeGreaterThanOrEqual(490);
  });

  await test.step('spec 9: "move activation distance 20 px"', async () => {
    await picker.open('cropping');
    await expect(picker.cropArea).toBeFocused();
    const before = await picker.rectangle();
    const start = { x: before.x + before.width / 4, y: before.y + before.height / 4 };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x - 18, start.y, { steps: 6 });
    expect(await picker.rectangle()).toEqual(before);
    await page.mouse.move(start.x - 25, start.y, { steps: 3 });
    expect(await picker.rectangle()).toEqual({ ...before, x: before.x - 25 });
    await page.mouse.up();
  });

  await test.step('spec 9: "minimum stencil size at least 20 px"', async () => {
    await picker.open('cropping-freely');
    const { x, y, width, height } = await picker.rectangle();
    await page.mouse.move(x + width, y + height);
    await page.mouse.down();
    await page.mouse.move(x + 5, y + 5, { steps: 10 });
    await page.mouse.up();
    expect(await picker.rectangle()).toEqual({ x, y, width: 20, height: 20 });
  });

  await test.step('spec 5: "Crop: minimum and maximum sizes", on the screen and in the result', async () => {
    await picker.open('cropping-with-limits');
    // The sample has 1600 × 1200 pixels; the crop is between 400 × 1 and 800 × 500.
    const { x, y, width, height } = await picker.rectangle();
    expect(width / height).toBeCloseTo(800 / 500, 1);
    await page.mouse.move(x + width, y + height);
    await page.mouse.down();
    await page.mouse.move(x + width + 60, y + height + 60, { steps: 5 });
    expect(await picker.rectangle(), 'not larger').toEqual({ x, y, width, height });
    await page.mouse.move(x + 10, y + height + 60, { steps: 5 });
    await page.mouse.up();
    expect(Math.abs((await picker.rectangle()).width - width / 2), 'not smaller').toBeLessThanOrEqual(1);
    const result = await picker.use();
    expect([result.width, result.height]).toEqual([400, 500]);
  });

  await test.step('spec 9: no transition for those who prefer reduced motion', async () => {
    await picker.open('cropping');
    expect(await animationsOfStep(picker)).toEqual([]);
  });
});

test('the crop of a large photo has at most 2048 pixels on a side', async ({ page, picker }) => {
  await picker.open('choosing');
  await picker.crop(await drawPicture(page, { width: 6000, height: 4000, noise: true }));
  const result = await picker.use();
  expect(result).toMatchObject({ type: 'image/jpeg', width: 2048, height: 1152 });
});

test('everything works with only the keyboard, and is announced', async ({ page, picker }) => {
  await picker.open('all-states');
  await page.getByRole('button', { name: 'Edit picture' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(picker.cropArea).toBeFocused();
  const before = await picker.rectangle();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await picker.rectangle()).toMatchObject({ ...before, x: before.x - 20, y: before.y - 10 });
  await expect(picker.live).toHaveText(/^Crop \d+ × \d+ pixels$/);
  await page.keyboard.press('Shift+ArrowLeft');
  expect((await picker.rectangle()).width).toBe(before.width - 20);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(picker.live).toHaveText('Zoom 121%');
  await page.keyboard.press('r');
  await expect(picker.live).toHaveText('Rotated to 90°');
  await page.keyboard.press('v');
  await expect(picker.live).toHaveText('Flipped vertically');
  await page.keyboard.press('0');
  await expect(picker.live).toHaveText('Reset');
  expect(await picker.rectangle()).toEqual(before);
  // One stop for each toolbar, arrow keys within.
  await page.keyboard.press('Tab');
  await expect(picker.button('Zoom out')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(picker.live).toHaveText('Zoom 110%');
  await page.keyboard.press('Tab');
  await expect(picker.button('Move left')).toBeFocused();
  for (const stop of ['Choose another picture', 'Cancel', 'Use']) {
    await page.keyboard.press('Tab');
    await expect(picker.button(stop)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit picture' }).first()).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('spec 2: two fingers zoom', async ({ page, picker }) => {
    await picker.open('cropping');
    const { x, y, width, height } = (await picker.cropArea.boundingBox())!;
    const [centreX, centreY] = [x + width / 2, y + height / 2];
    const devtools = await page.context().newCDPSession(page);
    const fingers = (distance: number) => [
      { id: 0, x: centreX - distance, y: centreY },
      { id: 1, x: centreX + distance, y: centreY },
    ];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
    for (let distance = 44; distance <= 80; distance += 4)
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(distance) });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(picker.live).toHaveText(/^Zoom (19|20|21)\d%$/);
  });
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('spec 9: "transition 300 ms" of a step', async ({ picker }) => {
    await picker.open('cropping');
    expect(await animationsOfStep(picker)).toEqual([300]);
  });
});

/** The different durations of the animations in the cropper that a press of a button starts. */
async function animationsOfStep(picker: Picker): Promise<unknown[]> {
  const zoomIn = await picker.button('Zoom in').elementHandle();
  return picker.cropArea.evaluate(
    (area, button) => {
      button?.click();
      const animations = area.getAnimations({ subtree: true });
      return [...new Set(animations.map(({ effect }) => effect?.getTiming().duration))];
    },
    zoomIn as ElementHandle<HTMLElement> | null,
  );
}
