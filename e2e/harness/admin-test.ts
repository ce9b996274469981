import { admin, logInByApi } from './accounts.ts';
import { adminApi } from './admin-api.ts';
import { test as base } from './test.ts';

interface AdminFixtures {
  /** The API, called as an administrator: for what a test needs, and what it puts back. */
  readonly api: Awaited<ReturnType<typeof adminApi>>;
}

/** A test on the shared product in whose page an administrator is logged in. It may take long: a record's whole life. */
export const test = base.extend<AdminFixtures>({
  api: async ({ product }, use) => use(await adminApi(product.url)),
  page: async ({ page, context }, use, testInfo) => {
    testInfo.slow();
    await logInByApi(context, admin);
    await use(page);
  },
});

export { expect } from './test.ts';
