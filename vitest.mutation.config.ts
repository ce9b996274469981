import { defineConfig } from 'vitest/config';
import projects from './vitest.config.ts';

/** The test suites of the mutated code, without the API's second database engine. */
export default defineConfig({
  test: {
    projects: [
      ...(projects.test?.projects ?? []).filter((project) => typeof project === 'object'),
      'api/vitest.pglite.config.ts',
    ],
  },
});
