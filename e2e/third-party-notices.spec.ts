import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './harness/test.ts';

const PARTS = ['shell', 'remote-public', 'remote-member', 'remote-admin'];
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)/;

/** The packages that the builds contain, as their source maps say. */
async function packagesInBuilds(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const part of PARTS) {
    const folder = path.join(import.meta.dirname, '..', part, 'dist');
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.map'))) {
      const { sources } = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as { sources: string[] };
      for (const source of sources) {
        const name = PACKAGE.exec(source)?.[1];
        if (name !== undefined) names.add(name);
      }
    }
  }
  return names;
}

test('the terms lead to the licences of all packages that the pages contain', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await page.getByRole('link', { name: 'these licences' }).click();
  await expect(page).toHaveURL('/third-party-notices.txt');
  const text = await page.locator('body').innerText();
  const names = await packagesInBuilds();
  expect(names.size).toBeGreaterThan(50);
  expect([...names].filter((name) => !text.includes(`\n${name} `))).toEqual([]);
});
