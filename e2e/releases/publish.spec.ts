import { logInByApi, player } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { readRegistry } from '../harness/registry.ts';
import { expect, testWithOwnServer as test } from '../harness/test.ts';
import { runRelease, withChangedBuild } from './part-copy.ts';
import { servedFiles } from './release-files.ts';

const edit = { from: 'title:"Videos"', to: 'title:"Videos, new release"' };

test('publishing a remote takes effect on the next page load and changes no file of another part', async ({
  page,
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
    await runRelease(['member', '--folder', folder, '--replaces', current], env);
  });

  await page.reload();
  await expect(heading).toHaveText('Videos, new release');

  const after = await readRegistry(request);
  expect(versionOf(after, 'member')).not.toBe(versionOf(before, 'member'));
  expect(withoutMember(after)).toEqual(withoutMember(before));
  // Files of the previous version stay: a tab that is still open needs them.
  expect(await servedFiles(request)).toEqual(filesBefore);
});

type Registry = Awaited<ReturnType<typeof readRegistry>>;

const versionOf = ({ remotes }: Registry, name: string) => remotes.find((remote) => remote.name === name)?.version;

const withoutMember = ({ shell, remotes }: Registry) => ({
  shell,
  remotes: remotes.filter(({ name }) => name !== 'member'),
});
