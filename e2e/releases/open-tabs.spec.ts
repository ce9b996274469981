import type { APIRequestContext, Page } from '@playwright/test';
import { admin, logInByApi } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { countDocuments } from '../harness/count-documents.ts';
import { save } from '../harness/records.ts';
import { readRegistry } from '../harness/registry.ts';
import { expect, testWithOwnServer as test } from '../harness/test.ts';
import { runRelease, withChangedBuild } from './part-copy.ts';

/** Marks the newer release of the admin area. */
const edit = { from: 'We restored your unsaved changes.', to: 'The new release restored your changes.' };

test.use({ deadlineFactor: 1 });

test('tabs of an earlier release move to the newer one, each once, and lose no draft', async ({
  context,
  page,
  product,
  request,
}) => {
  test.slow();
  await logInByApi(context, admin);
  const before = await versionOf(request);
  const after = `${before}0`;
  const [browsing, elsewhere] = [await context.newPage(), await context.newPage()];
  const [documents, documentsBrowsing, documentsElsewhere] = [page, browsing, elsewhere].map(countDocuments);
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Closeouts', exact: true }).click();
  await page.getByLabel('Title').fill('Hard closeouts');
  await browsing.goto('/coupons');
  await expect(browsing.getByRole('heading', { level: 1 })).toBeVisible();
  await elsewhere.goto('/');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();

  const token = await (await adminApi(product.url)).publishToken('admin');
  const env = { FULLCOURT_URL: product.url, PUBLISH_TOKEN: token };
  await withChangedBuild('remote-admin', edit, async (folder) => {
    await runRelease(['admin', '--folder', folder, '--replaces', before], env);
  });

  await test.step('whose files are gone, at once', async () => {
    await elsewhere.route(`**/r/admin/${before}/**`, (route) => route.fulfill({ status: 404 }));
    await open(elsewhere, 'Users');
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(await adminOf(elsewhere)).toBe(after);
    expect(documentsElsewhere?.count).toBe(2);
  });

  await test.step('that has heard of it, with the next navigation', async () => {
    const asked = browsing.waitForResponse((response) => response.url() === `${product.url}/users`);
    await open(browsing, 'Users');
    await (await asked).finished();
    await open(browsing, 'Packages');
    await expect(browsing.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();
    await expect.poll(() => adminOf(browsing)).toBe(after);
    await open(browsing, 'Users');
    await expect(browsing.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(documentsBrowsing?.count).toBe(2);
  });

  await test.step('that the API refuses, with its draft', async () => {
    expect(await adminOf(page)).toBe(before);
    const output = await runRelease(['admin', 'floor', after], env);
    expect(output).toContain(`admin: no floor; now the floor ${after}.`);
    const headers = { 'fullcourt-part': `admin@${before}` };
    await expect.poll(async () => (await request.get('/api/site', { headers })).status()).toBe(412);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^This page is of an earlier version/)).toBeVisible();
    await expect(page.getByText(edit.to)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Hard closeouts');
    expect(documents?.count).toBe(2);
    await save(page);
    await open(page, 'Users');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(documents?.count).toBe(2);
  });
});

async function versionOf(request: APIRequestContext): Promise<string> {
  const { remotes } = await readRegistry(request);
  return remotes.find(({ name }) => name === 'admin')?.version ?? '';
}

const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();

/** The version of the admin area that the tab has. */
const adminOf = (page: Page) =>
  page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('fullcourt-registry')?.textContent ?? '') as {
      remotes: { name: string; version: string }[];
    };
    return remotes.find(({ name }) => name === 'admin')?.version;
  });
