import { test as base, type BrowserContext } from '@playwright/test';
import { startProduct, withDataDir, type Product } from './product.ts';

type UseProduct = (product: Product) => Promise<void>;

async function runProduct(use: UseProduct): Promise<void> {
  await withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir);
    await use(product);
    await product.stop();
  });
}

/* Playwright reads the fixtures that one needs from the first parameter. */
/* eslint-disable no-empty-pattern */

/** A test against a product that it shares with the others of its worker, one after another. */
export const test = base.extend<{ readonly elsewhere: BrowserContext }, { readonly product: Product }>({
  product: [async ({}, use) => runProduct(use), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.url),
  /** Another browser, with a session of its own. */
  elsewhere: async ({ browser, product }, use) => {
    const context = await browser.newContext({ baseURL: product.url });
    await use(context);
    await context.close();
  },
});

/** A test whose product nobody else sees. */
export const testAlone = base.extend<{ readonly product: Product }>({
  product: async ({}, use) => runProduct(use),
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
