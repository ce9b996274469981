import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { logInByApi, player } from '../harness/accounts.ts';
import { expect, test } from '../harness/admin-test.ts';
import { CORNERS, hasFfmpeg, makePhoneClip } from '../harness/clips.ts';
import { cornersIn, type Patch } from '../harness/pixels.ts';
import { remove, save, startNew } from '../harness/records.ts';

const TITLE = 'Filmed upright';
const FILM = { width: 270, height: 480 };

/**
 * Where the film is on the screen, from its pixels: fails unless all four corners are visible within the element, each in its
 * place, in the film's proportions.
 */
async function findFilm(page: Page, element: Locator): Promise<Patch> {
  let film: Patch | undefined;
  // The picture may still be on its way.
  await expect(async () => {
    film = await measureFilm(page, element);
  }).toPass({ timeout: 60_000 });
  return film!;
}

async function measureFilm(page: Page, element: Locator): Promise<Patch> {
  // To the bottom of the window: at its top, the header may be over it.
  await element.evaluate((shown) => window.scrollBy(0, shown.getBoundingClientRect().bottom - window.innerHeight));
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  const corners = await cornersIn(page, await page.screenshot({ clip: box }));
  expect(Object.keys(corners).sort(), 'visible corners').toEqual([...CORNERS].sort());
  const [first, second, third, last] = CORNERS.map((name) => corners[name]!);
  const film = { left: first!.left, top: first!.top, right: last!.right, bottom: last!.bottom };
  for (const [one, other] of [
    [second!.right, film.right],
    [second!.top, film.top],
    [third!.left, film.left],
    [third!.bottom, film.bottom],
  ]) {
    expect(Math.abs(one! - other!)).toBeLessThanOrEqual(2);
  }
  const ratio = (film.right - film.left) / (film.bottom - film.top);
  expect(Math.abs(ratio / (FILM.width / FILM.height) - 1)).toBeLessThan(0.05);
  return {
    left: film.left + box.x,
    top: film.top + box.y,
    right: film.right + box.x,
    bottom: film.bottom + box.y,
  };
}

/** Where an element is on the page, however far that is scrolled. */
const placeOnPage = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    return { left, top: top + window.scrollY, width, height };
  });

/** Where a line is drawn, as parts of the film. */
async function placeOfLine(page: Page): Promise<number[]> {
  const video = page.locator('video');
  await video.scrollIntoViewIfNeeded();
  const line = await page.getByRole('img', { name: 'Drawing: Line' }).locator('path').last().boundingBox();
  const { left, top, right, bottom } = await findFilm(page, video);
  if (!line) throw new Error('There is no line');
  const across = (x: number) => (x - left) / (right - left);
  const down = (y: number) => (y - top) / (bottom - top);
  return [across(line.x), down(line.y), across(line.x + line.width), down(line.y + line.height)];
}

test.skip(!hasFfmpeg, 'needs ffmpeg');

test('a film of a phone that was held upright is shown whole, on cards and in the player, and drawings stay on it', async ({
  page,
  otherDevice,
  api,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-film-'));
  await logInByApi(otherDevice, player);
  for (const context of [page.context(), otherDevice]) {
    await context.addInitScript(() => localStorage.setItem('cookie:accepted', 'false'));
  }
  const member = await otherDevice.newPage();
  const video = member.locator('video');
  const others = (await api.videos()).filter(({ free_sample }) => free_sample);

  await test.step('upload it', async () => {
    await page.goto('/videos');
    await startNew(page, 'New video');
    await page.getByLabel('Title').fill(TITLE);
    await page.getByLabel('Published').check();
    await page.getByLabel('Free sample').check();
    await save(page);
    const file = page.getByRole('region', { name: 'Video file' });
    await file.locator('input[type=file]').setInputFiles(makePhoneClip(folder, FILM));
    await expect(page.getByText(`“${TITLE}” is ready`)).toBeVisible({ timeout: 120_000 });
    await file
      .getByRole('button', { name: /^Add to images/ })
      .first()
      .click();
    await findFilm(page, page.getByRole('complementary', { name: 'Video details' }).locator('img'));
  });
  const id = /\/video\/([^/]+)/.exec(page.url())![1]!;

  await test.step('on cards', async () => {
    await member.goto('/videos?q=upright');
    const poster = member.getByRole('listitem').filter({ hasText: TITLE }).locator('img');
    await findFilm(member, poster);
    await page.goto('/videos?q=upright');
    await findFilm(page, page.getByRole('row').filter({ hasText: TITLE }).locator('img'));
  });

  await test.step('in the player, before and while it plays', async () => {
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]) {
      await member.setViewportSize(viewport);
      await member.goto(`/video/${id}`);
      await expect(member.getByRole('group', { name: `Player controls: ${TITLE}` })).toBeVisible();
      const reserved = await placeOnPage(video);
      await findFilm(member, video);
      expect(reserved.height).toBeLessThanOrEqual(viewport.height);
      await member.getByRole('button', { name: `Play ${TITLE}` }).click();
      await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(0.2);
      await video.evaluate((media: HTMLVideoElement) => media.pause());
      await findFilm(member, video);
      expect(await placeOnPage(video)).toEqual(reserved);
      const fullScreen = member.getByRole('button', { name: 'Full screen' });
      await fullScreen.click();
      await expect(fullScreen).toHaveAttribute('aria-pressed', 'true');
      await findFilm(member, video);
      await fullScreen.click();
    }
  });

  await test.step('draw on it', async () => {
    const notes = member.getByRole('region', { name: 'Notes' });
    await notes.getByRole('button', { name: 'Add note' }).click();
    await notes.getByRole('textbox').fill('Feet');
    await notes.getByRole('button', { name: 'Draw' }).click();
    await member.getByRole('button', { name: 'Line', exact: true }).click();
    const { left, top, right, bottom } = await findFilm(member, video);
    const at = (x: number, y: number) => [left + x * (right - left), top + y * (bottom - top)] as const;
    // Along the edge of the square in the bottom left corner.
    await member.mouse.move(...at(0.02, 0.87));
    await member.mouse.down();
    await member.mouse.move(...at(0.1, 0.9), { steps: 3 });
    await member.mouse.move(...at(0.22, 0.98), { steps: 3 });
    await member.mouse.up();
    const drawn = await placeOfLine(member);
    [0.02, 0.87, 0.22, 0.98].forEach((part, index) => expect(Math.abs(drawn[index]! - part)).toBeLessThan(0.02));
    await member.setViewportSize({ width: 360, height: 740 });
    const resized = await placeOfLine(member);
    resized.forEach((part, index) => expect(Math.abs(part - drawn[index]!)).toBeLessThan(0.02));
    await member.getByRole('button', { name: 'Done' }).click();
    await notes.getByRole('button', { name: 'Cancel' }).click();
    await member.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('as a free sample', async () => {
    await member.goto(`/publicVideo/${id}`);
    await expect(video).toBeVisible();
    await findFilm(member, video);
    // The landing page shows the first ones only.
    for (const other of others) await api.editVideo(other.id, { free_sample: false });
    await member.goto('/');
    const sample = member.getByLabel(TITLE, { exact: true });
    await sample.scrollIntoViewIfNeeded();
    await findFilm(member, sample);
    await member.getByRole('button', { name: `Play ${TITLE}` }).click();
    await expect.poll(() => sample.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(0.2);
    await sample.evaluate((media: HTMLVideoElement) => {
      media.pause();
      // The browser's controls lie over the lower corners.
      media.controls = false;
    });
    await findFilm(member, sample);
    for (const other of others) await api.editVideo(other.id, { free_sample: true });
  });

  await page.goto(`/video/${id}/edit`);
  await remove(page);
  await expect(page.getByText('Video deleted')).toBeVisible();
  await rm(folder, { recursive: true });
});
