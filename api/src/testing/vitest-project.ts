/** What both projects of the API's one suite have in common; they differ in the engine below it. */
export const apiTests = {
  // Workspace packages are tested from their sources; what follows the first condition are Vite's own defaults.
  resolve: { conditions: ['workspace-source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['workspace-source', 'module', 'node', 'development|production'] } },
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 },
};
