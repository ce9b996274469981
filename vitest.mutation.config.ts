import { defineConfig } from 'vitest/config';
import { apiTests } from './api/src/testing/vitest-project.ts';
import { mutationAreas } from './scripts/mutation-areas.mjs';
import { isolatedDomTests, nodeTests } from './vitest.config.ts';

const area = mutationAreas[process.env.MUTATION_AREA ?? ''];
if (!area) throw new Error(`MUTATION_AREA must be one of ${Object.keys(mutationAreas).join(', ')}`);

const include = [...area.tests];
const embeddedTests = {
  env: { TEST_ENGINE: 'pglite' },
  globalSetup: ['api/src/testing/database/embedded-template.ts'],
  setupFiles: area.inOrder ? ['./vitest.mutation-setup.ts'] : [],
};

/** The tests of one area of the mutated code, those of the API on one of its database engines. */
export default defineConfig({
  test: {
    projects: [
      {
        dom: { ...isolatedDomTests, test: { ...isolatedDomTests.test, include } },
        node: { ...nodeTests, test: { ...nodeTests.test, include } },
        api: { ...apiTests, test: { ...apiTests.test, ...embeddedTests, name: 'api', include } },
      }[area.environment],
    ],
  },
});
