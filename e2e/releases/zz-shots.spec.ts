import { admin, logInByApi } from '../harness/accounts.ts';
import { adminApi } from '../harness/admin-api.ts';
import { readRegistry } from '../harness/registry.ts';
import { testWithOwnServer as test } from '../harness/test.ts';
import { runRelease, withChangedBuild } from './part-copy.ts';
test('shots', async ({ page, context, request, product }) => {
  test.setTimeout(300000);
  await logInByApi(context, admin);
  const token = await (await adminApi(product.url)).publishToken('member');
  const env = { FULLCOURT_URL: product.url, PUBLISH_TOKEN: token, GITHUB_HEAD_REF: 'longer-titles' };
  let link = '';
  await withChangedBuild('remote-member', { from: 'title:"Videos"', to: 'title:"Videos, x"' }, async (folder) => {
    link = /\S+\/preview\?\S+/.exec(await runRelease(['member', 'preview', '--folder', folder], env))?.[0] ?? '';
  });
  const registry = await readRegistry(request);
  const shots = async (name: string, sizes: number[][] = [[360, 740], [768, 1000], [1440, 900], [740, 360]]) => {
    for (const [w, h] of sizes) for (const theme of ['light', 'dark'] as const) {
      if (theme === 'dark' && w === 768) continue;
      await page.setViewportSize({ width: w!, height: h! });
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(350);
      await page.screenshot({ path: `/tmp/shots/${name}-${w}-${theme}.png` });
    }
  };
  await page.goto(link + '&shell=9.9.9');
  await page.getByRole('button', { name: 'Use these versions' }).waitFor();
  await shots('confirm', [[360, 740], [1440, 900]]);
  await page.getByRole('button', { name: 'Use these versions' }).click();
  await page.waitForURL('**/home');
  await page.waitForTimeout(1500);
  await shots('badge-banner', [[360, 740], [1440, 900], [740, 360]]);
  await page.getByRole('button', { name: 'Decline unnecessary' }).click();
  await page.goto('/');
  await page.waitForTimeout(1500);
  await shots('badge', [[360, 740], [1440, 900], [740, 360]]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/shots/menu-360.png' });
  await page.keyboard.press('Escape');
  await page.goto('/videos');
  await page.waitForTimeout(1500);
  await page.getByRole('complementary', { name: 'Versions in this browser' }).getByRole('button').first().click();
  await page.waitForTimeout(1500);
  await shots('panel');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('dialog').evaluate((e) => e.scrollTo(0, 900));
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/shots/panel-mid-360.png' });
  await page.getByRole('dialog').evaluate((e) => e.scrollTo(0, 99999));
  await page.waitForTimeout(300);
  await page.screenshot({ path: '/tmp/shots/panel-end-360.png' });
  await context.addCookies([{ name: 'locale', value: 'es', url: product.url }]);
  await page.goto('/videos');
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/shots/panel-es-360.png' });
  console.log(registry.shell.version);
});
