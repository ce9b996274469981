import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { unpackPrevious } from '../../scripts/compose/previous-releases.mjs';
import { admin, logInByApi } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { withDataDir, type Product } from '../harness/product.ts';
import { readRegistry, type PageRegistry } from '../harness/registry.ts';
import { expect, testWithOwnServer as test } from '../harness/test.ts';
import { runRelease } from '../releases/part-copy.ts';
import type { Manifest } from '../releases/release-files.ts';
import { visitEveryArea } from './every-area.ts';

const PARTS = ['shell', 'public', 'member', 'admin'];

/**
 * The parts of each page that are the previous release, where the others are this version. Together with the page that has only
 * this version, which all other tests have, they contain each pair of versions of any two parts.
 */
const COMPOSITIONS = [
  ['public', 'member', 'admin'],
  ['shell', 'member', 'admin'],
  ['shell', 'public', 'admin'],
  ['shell', 'public', 'member'],
];

test('this version of each part and the previous one of any other work in one page', async ({
  context,
  page,
  product,
}) => {
  test.slow();
  const current = versionsOf(await readRegistry(context.request));
  const previous = Object.fromEntries(
    await Promise.all(PARTS.map(async (part) => [part, await releaseBeside(product, part, current[part] ?? '')])),
  ) as Record<string, string>;
  const { access_token: token } = await logInByApi(context, admin);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  for (const parts of COMPOSITIONS) {
    await test.step(`the previous ${parts.join(', ')}`, async () => {
      await pin(context, token, parts);
      await page.goto('/');
      expectVersions(await registryOf(page), (part) => (parts.includes(part) ? previous : current)[part]);
      await visitEveryArea(page);
      await useEveryArea(page);
      expect(errors).toEqual([]);
    });
  }
});

/** Releases the previous version of a part as its canary, which pages have where it is pinned; returns that version. */
const releaseBeside = (product: Product, part: string, current: string): Promise<string> =>
  withDataDir(async (folder) => {
    await unpackPrevious(part, folder);
    const { version } = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
    // A part that has not changed since.
    if (version === current) return version;
    const token = await (await adminApi(product.url)).publishToken(part);
    const env = { FULLCOURT_URL: product.url, PUBLISH_TOKEN: token };
    // Remotes that need what only the shell of this version has, are not in pages with the previous one.
    const options = part === 'shell' ? ['--fall-back'] : [];
    await runRelease([part, '--folder', folder, '--replaces', current, '--canary', '1', ...options], env);
    return version;
  });

async function pin(context: BrowserContext, token: string, previous: readonly string[]): Promise<void> {
  for (const part of PARTS) {
    const response = await context.request.put(`/api/admin/deployments/${part}/pin`, {
      headers: { authorization: `Bearer ${token}` },
      data: { pin: previous.includes(part) ? 'canary' : 'stable' },
    });
    expect(response.status()).toBe(204);
  }
}

/** What the page was composed of. */
const registryOf = (page: Page): Promise<PageRegistry> =>
  page.evaluate(() => JSON.parse(document.getElementById('fullcourt-registry')?.textContent ?? '') as PageRegistry);

const versionsOf = ({ shell, remotes }: PageRegistry): Record<string, string> =>
  Object.fromEntries([['shell', shell.version], ...remotes.map(({ name, version }) => [name, version])]);

/** A remote that does not fit the page's shell is there in another version: the shell is released first. */
function expectVersions(registry: PageRegistry, versionOf: (part: string) => string | undefined): void {
  const fallbacks = registry.remotes.filter(({ why }) => why === 'fallback').map(({ name }) => name);
  for (const name of fallbacks) test.info().annotations.push({ type: 'fallback', description: name });
  const expected = PARTS.filter((part) => !fallbacks.includes(part)).map((part) => [part, versionOf(part)]);
  expect(versionsOf(registry)).toMatchObject(Object.fromEntries(expected));
}

/** Has each area send something: the drill of the member area is on the page, and was opened from its form. */
async function useEveryArea(page: Page): Promise<void> {
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Add note' }).click();
  await notes.getByRole('textbox').fill('Left hand');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await notes.getByRole('button', { name: /^Delete note/ }).click();
  await expect(notes.getByText('Left hand')).toBeHidden();

  await page.goBack();
  await page.getByLabel('Title').press('End');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[data-sonner-toaster]').getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Webpage' }).click();
  await page.getByRole('link', { name: 'Buy: Half-court offence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
}
