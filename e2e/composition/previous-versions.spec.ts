import type { APIRequestContext, Page } from '@playwright/test';
import { provideBuilds } from '../../scripts/compose/part-builds.mjs';
import { admin, logInByApi } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { countDocuments } from '../harness/count-documents.ts';
import { startProduct, withDataDir, withDemoDir, type Product } from '../harness/product.ts';
import { readRegistry, type PageRegistry } from '../harness/registry.ts';
import { expect, testWithOwnServer } from '../harness/test.ts';
import { runRelease, withChangedBuild } from '../releases/part-copy.ts';
import { visitEveryArea } from './every-area.ts';

/** By part. */
type Versions = Readonly<Record<string, string>>;

/** Marks a release of the admin area that is newer than both. */
const CHANGE = { from: 'We restored your unsaved changes.', to: 'The newest release restored your changes.' };

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

/* Playwright reads the required fixtures from the first parameter. */
/* eslint-disable no-empty-pattern */

/** A server whose pages had the previous release of all parts before it was upgraded to this version. */
const test = testWithOwnServer.extend<{ readonly previous: Versions; readonly upgraded: [Product, Versions] }>({
  upgraded: async ({}, use) => {
    await withDemoDir(async (dataDir) => {
      const previous = await withDataDir(async (parts) => {
        const builds = await provideBuilds(new Map(PARTS.map((part) => [part, { kind: 'previous' }])), parts);
        await (await startProduct(dataDir, { PARTS_DIR: parts })).stop();
        return Object.fromEntries(builds.map(({ part, version }) => [part, version]));
      });
      const product = await startProduct(dataDir);
      await use([product, previous]);
      await product.stop();
    });
  },
  product: async ({ upgraded: [product] }, use) => use(product),
  previous: async ({ upgraded: [, previous] }, use) => use(previous),
});

test('this version of each part and the previous one of any other work in one page', async ({
  context,
  page,
  previous,
}) => {
  test.slow();
  const { request } = context;
  const current = versionsOf(await readRegistry(request));
  const { access_token: token } = await logInByApi(context, admin);
  const put = (path: string, data: object) => expectPut(request, token, path, data);
  for (const part of PARTS) await offer(put, part, current[part] ?? '', previous[part] ?? '');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  for (const parts of COMPOSITIONS) {
    await test.step(`the previous ${parts.join(', ')}`, async () => {
      for (const part of PARTS) await put(`${part}/pin`, { pin: parts.includes(part) ? 'canary' : 'stable' });
      await page.goto('/');
      expectVersions(await registryOf(page), (part) => (parts.includes(part) ? previous : current)[part]);
      await visitEveryArea(page);
      await useEveryArea(page);
      expect(errors).toEqual([]);
    });
  }
});

test.describe('an upgrade', () => {
  test.use({ deadlineFactor: 1 });

  test('tabs that were opened with previous versions go on, or move without losing a draft', async ({
    context,
    page,
    previous,
    product,
  }) => {
    test.slow();
    const { request } = context;
    const current = versionsOf(await readRegistry(request));
    const { access_token: token } = await logInByApi(context, admin);
    const put = (path: string, data: object) => expectPut(request, token, path, data);
    for (const part of PARTS) await offer(put, part, current[part] ?? '', previous[part] ?? '');

    const [allPrevious, onlyAdmin] = [page, await context.newPage()];
    await openDraft(put, allPrevious, PARTS, 'Closeouts');
    expectVersions(await registryOf(allPrevious), (part) => previous[part]);
    await openDraft(put, onlyAdmin, ['admin'], 'Mikan drill');
    const documents = countDocuments(onlyAdmin);

    const newest = `${current.admin}0`;
    await test.step('the admin area has another release, and the API refuses those before it', async () => {
      for (const part of PARTS) await put(`${part}/pin`, { pin: null });
      for (const part of PARTS) if (previous[part] !== current[part]) await endCanary(request, token, part);
      const publishToken = await (await adminApi(product.url)).publishToken('admin');
      const env = { FULLCOURT_URL: product.url, PUBLISH_TOKEN: publishToken };
      await withChangedBuild('remote-admin', CHANGE, async (folder) => {
        await runRelease(['admin', '--folder', folder, '--replaces', current.admin ?? ''], env);
      });
      await runRelease(['admin', 'floor', newest], env);
    });

    await test.step('the previous shell goes on, if it is from before parts were named, or moves the page with its draft', async () => {
      await allPrevious.getByRole('button', { name: 'Save', exact: true }).click();
      const [moved, saved] = [
        allPrevious.getByText(CHANGE.to),
        toastsOf(allPrevious).getByText('Saved', { exact: true }),
      ];
      await expect(moved.or(saved)).toBeVisible();
      const isMoved = await moved.isVisible();
      if (isMoved) {
        await expect(allPrevious.getByLabel('Title')).toHaveValue('Closeouts, changed');
        await allPrevious.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(saved).toBeVisible();
      }
      await openArea(allPrevious, 'Webpage', 'public');
      const versions = isMoved ? { ...current, admin: newest } : previous;
      expectVersions(await registryOf(allPrevious), (part) => versions[part]);
    });

    await test.step('this shell moves the page, with its draft', async () => {
      await onlyAdmin.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(onlyAdmin.getByText(CHANGE.to)).toBeVisible();
      await expect(onlyAdmin.getByLabel('Title')).toHaveValue('Mikan drill, changed');
      expectVersions(await registryOf(onlyAdmin), (part) => (part === 'admin' ? newest : current[part]));
      await onlyAdmin.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toastsOf(onlyAdmin).getByText('Saved', { exact: true })).toBeVisible();
      expect(documents.count).toBe(1);
    });
  });
});

const toastsOf = (page: Page) => page.locator('[data-sonner-toaster]');

/** Changes the title of a drill in its form, with the previous version of some parts, and does not save it. */
async function openDraft(put: Put, page: Page, parts: readonly string[], title: string): Promise<void> {
  for (const part of PARTS) await put(`${part}/pin`, { pin: parts.includes(part) ? 'canary' : 'stable' });
  await page.goto('/videos');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByLabel('Title').fill(`${title}, changed`);
}

async function openArea(page: Page, link: string, remote: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: link, exact: true }).click();
  await expect(page.locator(`[data-boundary=${remote}]`)).toBeVisible();
}

async function endCanary(request: APIRequestContext, token: string, part: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const listed = await request.get('/api/admin/deployments', { headers });
  const { items } = (await listed.json()) as { items: { part: string; version: string; canary: object | null }[] };
  const { version, canary } = items.find((item) => item.part === part)!;
  const data = { seen: { version, canary, disabled: false } };
  const response = await request.post(`/api/admin/deployments/${part}/end-canary`, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
}

type Put = (path: string, data: object) => Promise<void>;

/** Changes what pages have of a part. */
async function expectPut(request: APIRequestContext, token: string, path: string, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.put(`/api/admin/deployments/${path}`, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
}

/**
 * Makes the previous release of a part its canary, which pages have where it is pinned. If a remote of this version does not fit
 * the previous shell, pages with that have its last release that does.
 */
async function offer(put: Put, part: string, current: string, previous: string): Promise<void> {
  // A part that has not changed since.
  if (previous === current) return;
  const seen = { version: current, canary: null, disabled: false };
  await put(`${part}/canary`, { version: previous, share: 1, seen, ...(part === 'shell' && { fall_back: true }) });
}

/** What the page was composed of. */
const registryOf = (page: Page): Promise<PageRegistry> =>
  page.evaluate(() => JSON.parse(document.getElementById('fullcourt-registry')?.textContent ?? '') as PageRegistry);

const versionsOf = ({ shell, remotes }: PageRegistry): Versions =>
  Object.fromEntries([['shell', shell.version], ...remotes.map(({ name, version }) => [name, version])]);

function expectVersions(registry: PageRegistry, versionOf: (part: string) => string | undefined): void {
  const fallbacks = registry.remotes.filter(({ why }) => why === 'fallback').map(({ name }) => name);
  for (const name of fallbacks) test.info().annotations.push({ type: 'fallback', description: name });
  const expected = PARTS.filter((part) => !fallbacks.includes(part)).map((part) => [part, versionOf(part)]);
  expect(versionsOf(registry)).toMatchObject(Object.fromEntries(expected));
}

/** Has each area send something: the drill of the member area is on the page, and was opened from its form. */
async function useEveryArea(page: Page): Promise<void> {
  const notes = page.getByRole('region', { name: 'Notes' });
  const add = notes.getByRole('button', { name: 'Add note' });
  await expect(add).toBeEnabled();
  // By the keyboard: what is above the notes may still arrive, and move the button away from under a pointer.
  await add.press('Enter');
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
