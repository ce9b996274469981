import type { Page } from '@playwright/test';
import { player, logInByApi } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

const picture = (page: Page) => page.getByLabel('Mikan drill', { exact: true });

/** Where a line is drawn, as parts of the picture: measured at once, since the page may be scrolling. */
const placeOfLine = (page: Page) =>
  page.getByRole('img', { name: 'Drawing: Line' }).evaluate((drawing) => {
    const picture = document.querySelector('video')?.getBoundingClientRect() ?? new DOMRect();
    const line = [...drawing.querySelectorAll('path')].at(-1)?.getBoundingClientRect() ?? new DOMRect();
    return [
      (line.left - picture.left) / picture.width,
      (line.top - picture.top) / picture.height,
      line.width / picture.width,
      line.height / picture.height,
    ];
  });

async function openDrill(page: Page) {
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Mikan drill' }).first().click();
  await expect(page.getByRole('group', { name: 'Player controls: Mikan drill' })).toBeVisible();
}

test('a drawing on a paused frame is where it was, in another size, and on its frame', async ({ context, page }) => {
  await logInByApi(context, player);
  await openDrill(page);
  await picture(page).evaluate((media: HTMLVideoElement) => {
    media.preload = 'auto';
    media.currentTime = 6.01;
  });
  await expect.poll(() => picture(page).evaluate((media: HTMLVideoElement) => media.readyState)).toBeGreaterThan(1);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Add note' }).click();
  await notes.getByRole('textbox').fill('Left hand');
  await notes.getByRole('button', { name: 'Draw' }).click();
  await page.getByRole('button', { name: 'Line', exact: true }).click();
  const board = await page.getByRole('application').boundingBox();
  if (!board) throw new Error('There is nothing to draw on');
  const at = (x: number, y: number) => [board.x + x * board.width, board.y + y * board.height] as const;
  await page.mouse.move(...at(0.25, 0.25));
  await page.mouse.down();
  await page.mouse.move(...at(0.4, 0.6), { steps: 3 });
  await page.mouse.move(...at(0.75, 0.5), { steps: 3 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Done' }).click();
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.getByText('Left hand')).toBeVisible();
  const drawn = await placeOfLine(page);
  const expected = [0.25, 0.25, 0.5, 0.25];
  drawn.forEach((part, index) => expect(part).toBeCloseTo(expected[index] ?? 0, 1));

  await page.setViewportSize({ width: 360, height: 740 });
  await openDrill(page);
  // Before it has ever played, and although it would begin elsewhere.
  await notes.getByRole('button', { name: 'Go to 0:06' }).click();
  await expect(page.getByRole('img', { name: 'Drawing: Line' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play Mikan drill' })).toBeHidden();
  expect(await picture(page).evaluate((media: HTMLVideoElement) => media.currentTime)).toBeCloseTo(180.5 / 30, 3);
  const reopened = await placeOfLine(page);
  reopened.forEach((part, index) => expect(part).toBeCloseTo(drawn[index] ?? 0, 1));

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Drawing: Line' })).toBeHidden();
  await notes.getByRole('button', { name: 'Delete note at 0:06' }).click();
  await expect(notes.getByText('Left hand')).toBeHidden();
});
