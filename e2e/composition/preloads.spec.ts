import { expect, test } from '../harness/test.ts';

test('the document of the landing page names the first five files of the remote, and the shell requests the others', async ({
  page,
}) => {
  const document = await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const html = (await document?.text()) ?? '';
  const preloads = [...html.matchAll(/<link rel="preload" as="\w+" href="(\/r\/public\/[^"]+)"/g)].map(
    ([, file]) => file,
  );
  expect(preloads).toHaveLength(5);
  expect(preloads.filter((file) => file?.endsWith('.css'))).not.toEqual([]);
});
