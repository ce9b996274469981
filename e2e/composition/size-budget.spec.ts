import type { Page } from '@playwright/test';
import { admin, logInByApi } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';

/** Compressed bytes. */
const FIRST_PAGE_SCRIPT = 150_000;
const REMOTE_ENTRY = 5_000;
const ADMIN_HOME_SCRIPT = 90_000;
const PLAYER_SCRIPT = 60_000;

/** A free sample of the demo without a stream. */
const FILE_ONLY = 'Mikan drill';

/** The bytes, by path, of all scripts that the page requests until it is idle. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const scripts = new Map<string, number>();
  const measured: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const measure = async () => {
      const { responseBodySize } = await request.sizes();
      scripts.set(new URL(request.url()).pathname, responseBodySize);
    };
    measured.push(measure());
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(measured);
  return scripts;
}

for (const locale of ['en', 'es']) {
  test.describe(`a visitor with the language "${locale}"`, () => {
    test.use({ locale });

    test('loads at most 150 kB of script for the landing page, of which a remote’s entry is at most 5 kB', async ({
      page,
    }) => {
      const scripts = await scriptsOf(page, '/');
      const sum = [...scripts.values()].reduce((all, bytes) => all + bytes, 0);
      expect(scripts.size).toBeGreaterThan(3);
      expect.soft(sum, JSON.stringify([...scripts], null, 2)).toBeLessThanOrEqual(FIRST_PAGE_SCRIPT);
      const [entry] = [...scripts].filter(([path]) => /^\/r\/public\/.*\/entry\./.test(path));
      expect(entry?.[1]).toBeLessThanOrEqual(REMOTE_ENTRY);
    });
  });
}

test('the first screen of the admin area loads at most 90 kB of script beyond the shell', async ({ context, page }) => {
  await logInByApi(context, admin);
  const scripts = [...(await scriptsOf(page, '/home'))].filter(([path]) => path.startsWith('/r/admin/'));
  const sum = scripts.reduce((all, [, bytes]) => all + bytes, 0);
  expect(scripts.length).toBeGreaterThan(3);
  expect(sum, JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(ADMIN_HOME_SCRIPT);
});

test('the player’s own script is at most 60 kB, without that of streams, which this video does not need', async ({
  page,
}) => {
  const samples = (await (await page.request.get('/api/samples')).json()) as { items: { id: string; title: string }[] };
  const { id } = samples.items.find(({ title }) => title === FILE_ONLY) ?? {};
  const loaded = [...(await scriptsOf(page, `/publicVideo/${id}`))];
  expect(loaded.filter(([path]) => path.includes('/hls.'))).toEqual([]);
  expect(loaded.some(([path]) => path.includes('/player.'))).toBe(true);
  // The player has several files: count all that the landing page, which has no player, does not load.
  const others = await scriptsOf(page, '/');
  const scripts = loaded.filter(([path]) => !others.has(path));
  const sum = scripts.reduce((all, [, bytes]) => all + bytes, 0);
  expect(sum, JSON.stringify(scripts, null, 2)).toBeGreaterThan(10_000);
  expect(sum, JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(PLAYER_SCRIPT);
});
