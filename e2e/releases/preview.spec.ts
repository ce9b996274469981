import type { Page } from '@playwright/test';
import { admin, enterCredentials } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { findViolations } from '../harness/axe.ts';
import { readRegistry } from '../harness/registry.ts';
import { expect, testWithOwnServer as test } from '../harness/test.ts';
import { runRelease, withChangedBuild } from './part-copy.ts';

const edit = { from: 'title:"Videos"', to: 'title:"Videos, from a branch"' };

test('an administrator tries a release of a branch beside the live product, and nobody else gets it', async ({
  page,
  request,
  product,
}) => {
  test.slow();
  const before = versionIn(await readRegistry(request));
  const version = `${before}0`;
  const token = await (await adminApi(product.url)).publishToken('member');
  const env = { FULLCOURT_URL: product.url, PUBLISH_TOKEN: token, GITHUB_HEAD_REF: 'longer-titles' };
  let link = '';
  await withChangedBuild('remote-member', edit, async (folder) => {
    const said = await runRelease(['member', 'preview', '--folder', folder], env);
    link = /\S+\/preview\?\S+/.exec(said)?.[0] ?? '';
  });

  await test.step('the link leads to the login and back, and changes nothing', async () => {
    await page.goto(link);
    await enterCredentials(page, admin);
    await expect(page.getByRole('heading', { name: 'Preview other versions?' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: version })).toContainText('Branch longer-titles');
    await expect(page.getByText('No visitor has had it so far.')).toBeVisible();
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'release_overrides' }));
  });

  const badge = page.getByRole('complementary', { name: 'Versions in this browser' });
  await test.step('a confirmation gives this browser the release, and a badge to each page', async () => {
    await page.getByRole('button', { name: 'Use these versions' }).click();
    await page.waitForURL('**/home');
    await expect(badge).toContainText(`member ${version}`);
    const response = await page.goto('/videos');
    expect(response?.headers()['composition']).toContain(`member="${version}";why=override`);
  });

  const panel = page.getByRole('dialog', { name: 'Versions on this page' });
  const member = panel.locator('section').filter({ hasText: 'Member area' });
  await test.step('the panel says why, who shares what, and lets the administrator choose', async () => {
    await badge.getByRole('button', { name: version }).click();
    await expect(member).toContainText('Chosen for this browser');
    await expect(member).toContainText('Branch longer-titles');
    await expect(panel.locator('section').filter({ hasText: 'Shell' }).first()).toContainText('Everyone has it');
    await expect(panel.getByRole('row', { name: /^react 19/ })).toContainText('shell');
    expect.soft(await findViolations(page), 'axe violations of the badge and the panel').toEqual([]);
    await panel.getByLabel('For this browser: Member area').selectOption(before);
    await panel.getByLabel('For this browser: Public area').selectOption({ index: 1 });
    await panel.getByRole('button', { name: 'Use these versions' }).click();
    await expect(member).toContainText(before);
    await expect(panel.locator('section').filter({ hasText: 'Public area' })).toContainText('Chosen for this browser');
  });

  await test.step('another browser has what it had, and so has this one after a reset', async () => {
    const others = await readRegistry(request);
    expect([versionIn(others), others.remotes.map(({ why }) => why)]).toEqual([before, ['stable', 'stable', 'stable']]);
    await panel.getByRole('button', { name: 'Close' }).click();
    await Promise.all([page.waitForEvent('load'), badge.getByRole('button', { name: 'Reset' }).click()]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(badge).toHaveCount(0);
    expect(await headerOf(page)).not.toContain('override');
  });
});

const versionIn = ({ remotes }: Awaited<ReturnType<typeof readRegistry>>) =>
  remotes.find(({ name }) => name === 'member')?.version ?? '';

const headerOf = async (page: Page) => (await page.request.get('/')).headers()['composition'];
