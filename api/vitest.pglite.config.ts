import { defineProject } from 'vitest/config';
import { apiTests, WITHOUT_DATABASE } from './src/testing/vitest-project.ts';

/**
 * Both engines run the same SQL, PGlite more slowly. What differs is the driver, that all queries share one connection, and
 * how the database starts, ends and recovers. So `npm test` leaves what depends on none of these to PostgreSQL.
 */
const SAMPLE = [
  ...WITHOUT_DATABASE,
  'src/*.test.ts',
  'src/platform/*.test.ts',
  'src/platform/{database,jobs,mail}/**/*.test.ts',
  'src/platform/http/access.test.ts',
  'src/modules/{demo,search,uploads}/**/*.test.ts',
  'src/modules/orders/{checkout,checkout-coupons}.test.ts',
  'src/modules/orders/payment/{payment,expiry}.test.ts',
];

export default defineProject({
  ...apiTests,
  test: {
    ...apiTests.test,
    name: 'api-pglite',
    ...(process.env.EMBEDDED_TESTS === 'sample' && { include: SAMPLE }),
    env: { TEST_ENGINE: 'pglite' },
    globalSetup: ['src/testing/database/embedded-template.ts'],
  },
});
