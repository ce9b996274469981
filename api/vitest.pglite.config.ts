import { defineProject } from 'vitest/config';
import { apiTests } from './src/testing/vitest-project.ts';

export default defineProject({
  ...apiTests,
  test: {
    ...apiTests.test,
    name: 'api-pglite',
    env: { TEST_ENGINE: 'pglite' },
    globalSetup: ['src/testing/embedded-template.ts'],
  },
});
