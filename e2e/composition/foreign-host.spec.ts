import { expect, test } from '../harness/test.ts';
import { documentedModules, withForeignHost } from './foreign-host.ts';

interface ForeignRegistry {
  readonly remotes: readonly { readonly name: string; readonly base: string }[];
}

interface NeedsOfRelease {
  readonly needs: { readonly modules: Readonly<Record<string, unknown>> };
}

test('a host elsewhere has the parts’ screens with the runtime of Module Federation, if it shares the modules that are documented', async ({
  page,
  request,
  product,
}) => {
  test.slow();
  const modules = await documentedModules();
  const { remotes } = (await (await request.get('/r/registry.json')).json()) as ForeignRegistry;
  for (const { name, base } of remotes) {
    const { needs } = (await (await request.get(`${base}manifest.json`)).json()) as NeedsOfRelease;
    expect(modules, `What the ${name} part needs`).toEqual(expect.arrayContaining(Object.keys(needs.modules)));
  }

  await withForeignHost(product.url, modules, async (host) => {
    await page.goto(`${host}/?part=public&screen=cookies`);
    // The choice is in a module that the host shares.
    await page.getByRole('button', { name: 'Accept!' }).click();
    await expect(page.getByRole('status')).toHaveText('You allowed performance measurement.');
    await page.goto(`${host}/?part=public&screen=login`);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.goto(`${host}/?part=member&screen=videos`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos');
  });
});
