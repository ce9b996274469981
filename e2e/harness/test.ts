import { test as base, type BrowserContext } from '@playwright/test';
import { stretchDeadlines } from './deadlines.ts';
import { watchPolicy } from './page-policy.ts';
import { E2E_URL, runningProduct, startProduct, withDemoDir, type Product } from './product.ts';

type UseProduct = (product: Product) => Promise<void>;

async function useSharedProduct(use: UseProduct): Promise<void> {
  if (E2E_URL) await use(runningProduct(E2E_URL));
  else await useOwnProduct(use);
}

async function useOwnProduct(use: UseProduct): Promise<void> {
  await withDemoDir(async (dataDir) => {
    const product = await startProduct(dataDir);
    await use(product);
    await product.stop();
  });
}

const DEADLINE_FACTOR = 4;

/* Playwright reads the required fixtures from the first parameter. */
/* eslint-disable no-empty-pattern */

const patient = base.extend<{ readonly deadlineFactor: number }>({
  /** How many times as long the product's deadlines are as its users'; 1 in a test that is about one. */
  deadlineFactor: [DEADLINE_FACTOR, { option: true }],
  context: async ({ context, deadlineFactor }, use) => {
    await stretchDeadlines(context, deadlineFactor);
    const expectNoViolation = watchPolicy(context);
    await use(context);
    expectNoViolation();
  },
});

/**
 * A test that uses the product shared by all tests of a worker, one after another: the one at `E2E_URL`, or a server
 * that is started for the worker.
 */
export const test = patient.extend<{ readonly otherDevice: BrowserContext }, { readonly product: Product }>({
  product: [async ({}, use) => useSharedProduct(use), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.url),
  /** A second browser with its own session, such as the user's phone. */
  otherDevice: async ({ browser, product, deadlineFactor }, use) => {
    const context = await browser.newContext({ baseURL: product.url });
    await stretchDeadlines(context, deadlineFactor);
    const expectNoViolation = watchPolicy(context);
    await use(context);
    await context.close();
    expectNoViolation();
  },
});

/** A test with its own server. Skipped if the suite runs against a product that is already running. */
export const testWithOwnServer = patient.extend<{ readonly product: Product }>({
  product: async ({}, use) => useOwnProduct(use),
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
