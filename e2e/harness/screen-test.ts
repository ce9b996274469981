import type { BrowserContext, Page } from '@playwright/test';
import type { SessionResponse } from 'shared-api/account/session';
import { admin, player } from './accounts.ts';
import { followLoading, type FollowedPage } from './loading.ts';
import { E2E_URL, runningProduct, startProduct, withDataDir, type Product } from './product.ts';
import type { Role, Screen } from './screens.ts';
import { expect, test as base } from './test.ts';

/** The time on the server and in the browser: lists show dates, charts show days, and members what they watched today. */
const CLOCK = '2026-03-01T12:00:00Z';

/** A session's token is valid for ten minutes. */
const SESSION_MS = 5 * 60_000;

type LogIn = (context: BrowserContext, role: Exclude<Role, 'visitor'>) => Promise<SessionResponse>;

/** An open screen, with the page that shows it. */
export interface OpenScreen extends FollowedPage {
  readonly page: Page;
}

interface ScreenFixtures {
  /** Opens a screen with its role and the cookie banner dismissed. */
  readonly openScreen: (screen: Screen) => Promise<OpenScreen>;
}

interface ScreenWorkerFixtures {
  readonly product: Product;
  /** Sessions that tests share: those of a screen only read. */
  readonly logIn: LogIn;
}

/* Playwright reads the required fixtures from the first parameter. */
/* eslint-disable no-empty-pattern */

/**
 * A test of how a screen is. No other tests use its server, so that what they change is not on the screens, and the time
 * there is always the same, except on a product that is already running.
 */
export const test = base.extend<ScreenFixtures, ScreenWorkerFixtures>({
  product: [
    async ({}, use) => {
      if (E2E_URL) return use(runningProduct(E2E_URL));
      await withDataDir(async (dataDir) => {
        const product = await startProduct(dataDir, { DEMO_CLOCK: CLOCK });
        await use(product);
        await product.stop();
      });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  logIn: [async ({}, use) => use(sharedSessions()), { scope: 'worker' }],
  openScreen: async ({ context, logIn }, use) => use((screen) => open(context, screen, logIn)),
});

export { expect };

/** Logs in as the browser that shows the screens, which is named among the user's sessions. */
function sharedSessions(): LogIn {
  const sessions = new Map<Role, { readonly since: number; readonly session: SessionResponse }>();
  return async (context, role) => {
    const known = sessions.get(role);
    const since = Date.now();
    if (known && since - known.since < SESSION_MS) return known.session;
    const response = await context.request.post('/api/auth/login', { data: role === 'admin' ? admin : player });
    const session = (await response.json()) as SessionResponse;
    // A test that renewed the session would end it for the next ones.
    await context.clearCookies();
    sessions.set(role, { since, session });
    return session;
  };
}

async function open(context: BrowserContext, { role, path, enter }: Screen, logIn: LogIn): Promise<OpenScreen> {
  const stored: Record<string, string> = { 'cookie:accepted': 'false' };
  if (role !== 'visitor') {
    const { access_token, user } = await logIn(context, role);
    Object.assign(stored, { access_token, role: String(user.role.id) });
  }
  await context.addInitScript((entries) => Object.assign(localStorage, entries), stored);
  const page = await context.newPage();
  const { settled } = await followLoading(page);
  if (!E2E_URL) await context.clock.setFixedTime(CLOCK);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
  if (enter) {
    await enter(page);
    await settled();
  }
  return { page, settled };
}
