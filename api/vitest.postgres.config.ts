import { configDefaults, defineProject } from 'vitest/config';
import { apiTests, WITHOUT_DATABASE } from './src/testing/vitest-project.ts';

export default defineProject({
  ...apiTests,
  test: {
    ...apiTests.test,
    name: 'api-postgres',
    exclude: [...configDefaults.exclude, ...WITHOUT_DATABASE],
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['src/testing/database/postgres-server.ts'],
  },
});
