import type { Browser } from '@playwright/test';
import { adminApi } from '../harness/admin-api.ts';
import { startProduct, withDemoDir } from '../harness/product.ts';
import { readRegistry } from '../harness/registry.ts';
import { expect, test } from '../harness/test.ts';
import { runRelease, withChangedBuild } from './part-copy.ts';

/** Before all that the entry does. */
const broken = { from: '', to: 'throw new Error("broken");' };

/** The networks of five visits by three clients. */
const VISITS = ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.2', '203.0.113.3'];

test('a release that throws is withdrawn by what five visits of three clients report, and the next page is whole', async ({
  browser,
  playwright,
}) => {
  test.slow();
  await withDemoDir(async (dataDir) => {
    const { url, stop } = await startProduct(dataDir, { TRUST_PROXY: 'loopback' });
    const request = await playwright.request.newContext({ baseURL: url });
    const versionOf = async () => (await readRegistry(request)).remotes.find(({ name }) => name === 'public')?.version;
    const before = (await versionOf()) ?? '';
    const env = { FULLCOURT_URL: url, PUBLISH_TOKEN: await (await adminApi(url)).publishToken('public') };
    const release = async (folder: string) => {
      await runRelease(['public', '--folder', folder, '--replaces', before], env);
    };
    await withChangedBuild('remote-public', broken, release, ({ scripts }) => scripts[0]!);
    expect(await versionOf()).toBe(`${before}0`);

    for (const address of VISITS) {
      expect(await versionOf()).toBe(`${before}0`);
      await visit(browser, url, address, { level: 2, name: /couldn’t load this page/ });
    }
    await expect.poll(versionOf).toBe(before);
    await visit(browser, url, '203.0.113.4', { level: 1 });

    await request.dispose();
    await stop();
  });
});

interface Heading {
  readonly level: number;
  readonly name?: RegExp;
}

/** Opens the landing page from an address, and leaves once the heading is there and reported. */
async function visit(browser: Browser, url: string, address: string, heading: Heading): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await context.close();
}
