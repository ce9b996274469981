import type { Page } from '@playwright/test';
import { E2E_URL } from '../harness/product.ts';
import type { Screen } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';
import { matchSnapshot } from './match-snapshot.ts';

/** Widths of a phone, a tablet and a desktop. */
const PHONE = 360;
const TABLET = 768;
const DESK = 1440;
const HEIGHT = 900;
/** The window in which screens are opened. */
export const WINDOW = { width: DESK, height: HEIGHT };

/** What snapshots there are of a screen. */
interface Snapshots {
  /** Without width and theme. */
  readonly name: string;
  /** The widest comes first: the browser then keeps the images that it has loaded. */
  readonly looks: readonly (readonly [width: number, ...themes: ('light' | 'dark')[]])[];
}

const THEMES = ['light', 'dark'] as const;
/** Of a screen that has one column on a phone and on a tablet. */
const NARROW_AND_WIDE: Snapshots['looks'] = [
  [DESK, ...THEMES],
  [PHONE, ...THEMES],
];
/** A tablet has another layout in the same colours. */
const ALL: Snapshots['looks'] = [
  [DESK, ...THEMES],
  [TABLET, 'light'],
  [PHONE, ...THEMES],
];

/** The admin screens with the parts that all others are made of: list, form, dialog, chart; and their snapshots. */
const ADMIN_SNAPSHOTS: Readonly<Record<string, string>> = {
  'admin-home': 'admin-home',
  'admin-packages-record': 'admin-package',
  'admin-videos': 'admin-videos',
  'admin-users-record': 'admin-user',
  'admin-video-groups-empty': 'admin-video-groups-empty',
  'admin-coupon': 'admin-coupon',
};

/** Of the account screens, whose layout is the same, those with all that there is in one of them. */
const ACCOUNT_SNAPSHOTS = ['login', 'login-signed-in', 'register-refused', 'recover-password-sent'];
/** Like those, with fewer parts or other words; and a text, like the page about cookies. */
const SEEN_ELSEWHERE = [
  ...['login-refused', 'register', 'recover-password', 'new-password', 'new-password-expired'],
  ...['verify-email-over', 'confirm-purchase', 'terms-and-conditions'],
];

/** Screens that show what the user has watched, and when. */
const PROGRESS_SCREENS = ['home', 'videos', 'video', 'video-locked'];

/** The snapshots of a screen, if it has any: on a product that is already running, not of those that show a time. */
export function snapshotsOf({ name, role }: Screen): Snapshots | null {
  const dependsOnClock = role === 'admin' || PROGRESS_SCREENS.includes(name);
  if ((E2E_URL !== undefined && dependsOnClock) || SEEN_ELSEWHERE.includes(name)) return null;
  if (role !== 'admin') return { name, looks: ACCOUNT_SNAPSHOTS.includes(name) ? NARROW_AND_WIDE : ALL };
  const snapshot = ADMIN_SNAPSHOTS[name];
  return snapshot === undefined ? null : { name: snapshot, looks: NARROW_AND_WIDE };
}

/** The snapshots of a screen in another language than English: enough to show whether its texts fit. */
export const translatedSnapshotsOf = ({ name }: Screen): Snapshots => ({
  name,
  looks: [
    [DESK, 'light'],
    [PHONE, 'light'],
  ],
});

/** Compares the open screen with its snapshots; fails at the end of the test, with each that differs. */
export async function expectSnapshots(page: Page, { tall }: Screen, snapshots: Snapshots): Promise<void> {
  await page.mouse.move(0, 0);
  for (const [width, ...themes] of snapshots.looks) {
    await test.step(`snapshots at ${width} px`, async () => {
      await page.setViewportSize({ width, height: HEIGHT });
      await loadImages(page);
      expect.soft(await sideways(page), `pixels to scroll sideways at ${width} px`).toBe(0);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await matchSnapshot(page, [`${snapshots.name}-${width}-${colorScheme}.png`], {
          fullPage: tall === true,
          // Its content depends on a clock or a decoder.
          mask: [page.locator('time, video')],
        });
      }
    });
  }
}

/**
 * Shows every image once, as scrolling does: the browser loads the file for the width at which an image is displayed
 * only if it loads it lazily.
 */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.scrollIntoView();
      while (!image.complete) await new Promise((resolve) => setTimeout(resolve, 20));
      await image.decode();
    }
    window.scrollTo(0, 0);
  });
}

/** How many pixels wider than the window the page is. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
