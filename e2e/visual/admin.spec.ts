import type { Page } from '@playwright/test';
import { E2E_URL, startProduct, withDataDir, type Product } from '../harness/product.ts';
import { openFirstRecord, progressScreens, publicAndMemberScreens, type Screen } from '../harness/screens.ts';
import { expect, test as base } from '../harness/test.ts';
import { DESK, expectSnapshots, PHONE, TABLET, WINDOW } from './expect-snapshots.ts';

/** The time on the server and in the browser: lists show dates, charts show days, and members what they watched today. */
const CLOCK = '2026-03-01T12:00:00Z';

/* Playwright reads the required fixtures from the first parameter. */
/* eslint-disable no-empty-pattern */

/** A test whose server has a clock, and demo data, of its own. */
const test = base.extend<object, { readonly product: Product }>({
  product: [
    async ({}, use) => {
      await withDataDir(async (dataDir) => {
        const product = await startProduct(dataDir, { DEMO_CLOCK: CLOCK });
        await use(product);
        await product.stop();
      });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ reducedMotion: 'reduce', viewport: WINDOW, timezoneId: 'UTC' });
test.skip(E2E_URL !== undefined, 'needs a server of its own');
test.beforeEach(({ context }) => context.clock.setFixedTime(CLOCK));

const adminScreen = (name: string, path: string, rest: Partial<Screen> = {}): Screen => ({
  name: `admin-${name}`,
  role: 'admin',
  path,
  ...rest,
});

/** Screens with the parts that all others are made of: list, form, dialog, chart. */
const screens = [
  adminScreen('home', '/home'),
  adminScreen('packages', '/packages'),
  adminScreen('package', '/packages', { enter: openFirstRecord }),
  adminScreen('videos', '/videos'),
  adminScreen('user', '/users', { enter: openFirstRecord }),
  adminScreen('video-groups-empty', '/video-groups', { enter: empty }),
  adminScreen('coupon', '/coupons?coupon=new', { enter: showDialog }),
];

for (const screen of screens) {
  test(`${screen.name} matches its snapshots`, async ({ context }) => {
    await expectSnapshots(context, screen, [PHONE, DESK], ['light', 'dark']);
  });
}

for (const screen of publicAndMemberScreens.filter(({ name }) => progressScreens.includes(name))) {
  test(`${screen.name} matches its snapshots`, async ({ context }) => {
    await expectSnapshots(context, screen, [PHONE, TABLET, DESK], ['light', 'dark']);
  });
}

/** Shows the list as if there were no records. */
async function empty(page: Page): Promise<void> {
  const none = { items: [], nextCursor: null, total: 0 };
  await page.route('**/api/admin/video-groups?*', (route) => route.fulfill({ json: none }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No video groups yet' })).toBeVisible();
}

async function showDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel('Code')).toBeVisible();
}
