import type { BrowserContext } from '@playwright/test';
import type { ReleasesHealth } from 'shared-api/telemetry/release-health';
import { admin, logInByApi } from '../harness/accounts.ts';
import { expect, testWithOwnServer as test } from '../harness/test.ts';

test.use({ deadlineFactor: 1 });

test('a page reports how long its parts took, and its vitals only if the visitor accepts', async ({
  browser,
  context,
  product,
}) => {
  const declined = await visit(context, 'Decline unnecessary', /\/health\./);
  await expect.poll(() => measuresOf(declined)).toEqual(['arrived', 'evaluated', 'rendered']);

  const accepting = await browser.newContext({ baseURL: product.url });
  const accepted = await visit(accepting, 'Accept!', /\/vitals\./);
  await expect.poll(() => measuresOf(accepted)).toEqual(['arrived', 'cls', 'evaluated', 'lcp', 'rendered']);
  await accepting.close();
});

/** Opens the landing page, chooses, waits for the file that does what was chosen, and leaves. */
async function visit(context: BrowserContext, choice: string, file: RegExp): Promise<BrowserContext> {
  const page = await context.newPage();
  const loaded = page.waitForResponse(file);
  await page.goto('/');
  await page.getByRole('button', { name: choice }).click();
  await (await loaded).finished();
  await page.goto('/robots.txt');
  return context;
}

/** What administrators see measured of the public area. */
async function measuresOf(context: BrowserContext): Promise<string[]> {
  const { access_token: token } = await logInByApi(context, admin);
  const headers = { authorization: `Bearer ${token}` };
  const response = await context.request.get('/api/admin/releases/health', { headers });
  const { releases } = (await response.json()) as ReleasesHealth;
  return Object.keys(releases.find(({ part }) => part === 'public')?.p75 ?? {}).sort();
}
