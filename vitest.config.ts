import { defineConfig } from 'vitest/config';

/** Workspace packages are tested from their sources; what follows the first condition are Vite's own defaults. */
const sources = {
  resolve: { conditions: ['workspace-source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['workspace-source', 'module', 'node', 'development|production'] } },
};
const exclude = ['**/node_modules/**', '**/dist/**'];
/** The defaults of five seconds and one are too short on a machine that runs other suites at the same time. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 15_000 } } };

/** Tests in a browser's document. */
export const domTests = {
  ...sources,
  test: {
    name: 'dom',
    include: ['{shared-auth,shared-queries,shared-ui,test-kit,shell,remote-*}/**/*.test.{ts,tsx}'],
    exclude,
    environment: 'happy-dom',
    // Scripts and styles that a page requests are not fetched, and count as loaded.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    setupFiles: ['./vitest.dom-setup.ts'],
    ...patience,
    // Testing Library uses the global `afterEach` to unmount what a test has rendered.
    globals: true,
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
  },
};

/** Tests without a document or a database. */
export const nodeTests = {
  ...sources,
  test: {
    name: 'node',
    include: ['{shared-api,federation/*,server,demo,dev-host,bench,scripts}/**/*.test.ts'],
    exclude,
    globalSetup: ['./server/src/testing/data-dir-templates.ts'],
    ...patience,
  },
};

export default defineConfig({
  test: {
    // By default, one processor core is left free.
    maxWorkers: '100%',
    projects: [
      nodeTests,
      domTests,
      // One test suite for the API, run on both of its database engines.
      'api/vitest.*.config.ts',
    ],
  },
});
