import path from 'node:path';
import { beLoggedIn, player } from '../product/accounts.ts';
import { adminApi } from '../product/admin-api.ts';
import { workspace } from '../product/product.ts';
import { readRegistry } from '../product/registry.ts';
import { expect, testAlone as test } from '../product/test.ts';
import { runCommand, withChangedBuild } from './changed-build.ts';
import { servedFiles } from './release-files.ts';

const edit = {
  file: 'src/messages/en.ts',
  from: "title: 'Videos'",
  to: "title: 'Videos, released anew'",
};

test('publishing one remote shows on the next page load, and changes no file of another', async ({
  page,
  context,
  request,
  product,
}) => {
  test.setTimeout(180_000);
  await beLoggedIn(context, player);
  await page.goto('/videos');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Videos');
  const before = await readRegistry(request);
  const filesBefore = await servedFiles(request);

  const token = await (await adminApi(product.url)).publishToken('member');
  await withChangedBuild('remote-member', edit, async (folder) => {
    await runCommand(folder, 'release', { FULLCOURT_URL: product.url, PUBLISH_TOKEN: token });
  });

  await page.reload();
  await expect(heading).toHaveText('Videos, released anew');

  const after = await readRegistry(request);
  expect(versionOf(after, 'member')).not.toBe(versionOf(before, 'member'));
  expect(withoutMember(after)).toEqual(withoutMember(before));
  // Not even the files of the version before: a tab that is still open goes on with them.
  expect(await servedFiles(request)).toEqual(filesBefore);
});

test('a token for one part publishes no other', async ({ product }) => {
  const token = await (await adminApi(product.url)).publishToken('member');
  const release = runCommand(path.join(workspace, 'remote-admin'), 'release', {
    FULLCOURT_URL: product.url,
    PUBLISH_TOKEN: token,
  });
  await expect(release).rejects.toThrow(/403/);
});

type Registry = Awaited<ReturnType<typeof readRegistry>>;

const versionOf = ({ remotes }: Registry, name: string) => remotes.find((remote) => remote.name === name)?.version;

const withoutMember = ({ shell, remotes }: Registry) => ({
  shell,
  remotes: remotes.filter(({ name }) => name !== 'member'),
});
