import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { admin, logInByApi, player } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { readRegistry } from '../harness/registry.ts';
import { expect, testWithOwnServer as test } from '../harness/test.ts';
import { runRelease, withChangedBuild } from './part-copy.ts';
import { servedFiles } from './release-files.ts';

const edit = { from: 'title:"Videos"', to: 'title:"Videos, new release"' };

test('publishing a remote that its team signs takes effect on the next page load and changes no file of another part', async ({
  page,
  browser,
  context,
  request,
  product,
}) => {
  test.slow();
  await logInByApi(context, player);
  await page.goto('/videos');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Videos');
  const before = await readRegistry(request);
  const filesBefore = await servedFiles(request);

  const token = await (await adminApi(product.url)).publishToken('member');
  const env = { FULLCOURT_URL: product.url, PUBLISH_TOKEN: token };
  const current = versionOf(before, 'member') ?? '';
  expect(await runRelease(['member', '--replaces', current], env)).toContain('is already current');
  await withChangedBuild('remote-member', edit, async (folder) => {
    const publish = (more: object) =>
      runRelease(['member', '--folder', folder, '--replaces', current], { ...env, ...more });
    const key = path.join(folder, 'member.pem');
    const publicKey = (await runRelease(['member', 'new-key', key], env)).trim().split('\n').at(-1) ?? '';
    const office = await browser.newContext({ baseURL: product.url });
    await addKey(office, 'Member area', publicKey);
    await office.close();
    await expect(publish({})).rejects.toThrow(/Releases of member have to be signed/);
    await publish({ RELEASE_KEY: key });
  });

  await page.reload();
  await expect(heading).toHaveText('Videos, new release');

  const after = await readRegistry(request);
  expect(versionOf(after, 'member')).not.toBe(versionOf(before, 'member'));
  expect(withoutMember(after)).toEqual(withoutMember(before));
  // Files of the previous version stay: a tab that is still open needs them.
  expect(await servedFiles(request)).toEqual(filesBefore);
});

/** Lets releases of a part be signed with a key, as an administrator does. */
async function addKey(context: BrowserContext, part: string, publicKey: string): Promise<void> {
  await logInByApi(context, admin);
  const page = await context.newPage();
  await page.goto('/releases');
  await page.getByRole('button', { name: 'Add key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New signing key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ana');
  await dialog.getByRole('textbox', { name: 'Public key' }).fill(publicKey);
  await dialog.getByLabel('Your password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Add key' }).click();
  await expect(page.getByText(`${part}: key added`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Signing keys' })).toContainText(publicKey.slice(-9));
}

type Registry = Awaited<ReturnType<typeof readRegistry>>;

const versionOf = ({ remotes }: Registry, name: string) => remotes.find((remote) => remote.name === name)?.version;

const withoutMember = ({ shell, remotes }: Registry) => ({
  shell,
  remotes: remotes.filter(({ name }) => name !== 'member'),
});
