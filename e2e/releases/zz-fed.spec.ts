import { admin, logInByApi } from '../harness/accounts.ts';
import { test } from '../harness/test.ts';
test('fed', async ({ page, context }) => {
  await logInByApi(context, admin);
  await page.goto('/videos');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1500);
  console.log(JSON.stringify(await page.evaluate(() => (globalThis as any).__FEDERATION__.__INSTANCES__.map((i: any) => [i.options?.name, Object.keys(i.shareScopeMap), JSON.stringify(Object.fromEntries(Object.entries(i.shareScopeMap.default ?? {}).map(([n, v]: any) => [n, Object.entries(v).map(([k, s]: any) => [k, s.from, s.useIn, s.loaded])])))])), null, 1));
});
