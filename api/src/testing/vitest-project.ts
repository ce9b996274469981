import path from 'node:path';

/** Long tests that need no database: with one engine is enough. */
export const WITHOUT_DATABASE = [
  'src/platform/data-dir.test.ts',
  'src/platform/http/openapi.test.ts',
  'src/platform/media/ffmpeg/{make-video,make-video-frames,run-ffmpeg,storyboard}.test.ts',
  'src/platform/media/reading/{probe-video,run-reader}.test.ts',
  'src/modules/identity/password-hash.test.ts',
  'src/platform/storage/{folder-storage,s3-product,storage}.test.ts',
];

/** The configuration that both projects of the API's test suite share; they differ in the database engine. */
export const apiTests = {
  // Workspace packages are tested from their sources; what follows the first condition are Vite's own defaults. Without
  // `module`, which Node does not know: it leads to files of the AWS library that only bundlers can read.
  resolve: {
    conditions: ['workspace-source', 'module', 'browser', 'development|production'],
    alias: { '@node-rs/argon2': path.join(import.meta.dirname, 'cheap-argon2.ts') },
  },
  ssr: { resolve: { conditions: ['workspace-source', 'node', 'development|production'] } },
  test: {
    include: ['src/**/*.test.ts'],
    // Only what hangs takes as long, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default of one second is too short on a machine that runs other suites at the same time.
    expect: { poll: { timeout: 15_000 } },
    // The modules are loaded once per worker instead of once per file, which takes a third less time.
    isolate: false,
  },
};
