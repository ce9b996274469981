import { defineProject } from 'vitest/config';
import { apiTests } from './src/testing/vitest-project.ts';

export default defineProject({
  ...apiTests,
  test: {
    ...apiTests.test,
    name: 'api-postgres',
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['src/testing/postgres-server.ts'],
  },
});
