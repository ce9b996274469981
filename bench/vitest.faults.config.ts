import { defineConfig } from 'vitest/config';

/**
 * Faults that are injected where they happen, in a process, a disk or a socket: one file each, in turn, as each may need the whole machine.
 * `pnpm prove:faults disk` runs those whose file is named so.
 */
export default defineConfig({
  resolve: { conditions: ['workspace-source'] },
  ssr: { resolve: { conditions: ['workspace-source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'faults',
    include: ['src/faults/*.fault.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    passWithNoTests: true,
  },
});
