import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Workspace packages are tested from their sources; what follows the first condition are Vite's own defaults. */
const sources = {
  resolve: { conditions: ['workspace-source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['workspace-source', 'module', 'node', 'development|production'] } },
};
const exclude = ['**/node_modules/**', '**/dist/**'];
/** The defaults of five seconds and one are too short on a machine that runs other suites at the same time, where a test took 16. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };

/**
 * Files that leave something behind in modules which in a shared worker those after them would get as well: those that replace
 * a module, and all of the packages whose modules have the state of the page, such as what happens when the session ends.
 */
const ISOLATED = [
  '{shared-auth,shell}/**/*.test.{ts,tsx}',
  'remote-admin/src/videos/upload/upload.test.tsx',
  'remote-admin/src/videos/video-images.test.tsx',
  'remote-member/src/profile/picture/picture.test.tsx',
  'remote-member/src/slots/Slot.test.tsx',
  'remote-member/src/videos/compare/SideBySide.test.tsx',
  'remote-member/src/videos/notes/load-notes.test.tsx',
  'shared-ui/src/picture-picker/PicturePicker.test.tsx',
  'shared-ui/src/picture-picker/open-picture.test.ts',
  'shared-ui/src/player/stream/stream.test.tsx',
  'shared-ui/src/player/stream/use-stream.test.tsx',
  'shared-ui/src/player/use-controls.test.tsx',
];

/** Tests in a browser's document. */
const inDocument = {
  environment: 'happy-dom',
  environmentOptions: {
    happyDOM: {
      settings: {
        // Scripts and styles that a page requests are not fetched, and count as loaded.
        handleDisabledFileLoadingAsSuccess: true,
        // A link to another page or a download leaves the document where it is.
        navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
      },
    },
  },
  setupFiles: ['./vitest.dom-setup.ts'],
  ...patience,
  globals: true,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

/** Modules are loaded once per worker instead of once per file, which takes half the time. */
export const domTests = {
  ...sources,
  test: {
    ...inDocument,
    name: 'dom',
    include: ['{shared-queries,shared-ui,test-kit,remote-*}/**/*.test.{ts,tsx}'],
    exclude: [...exclude, ...ISOLATED],
    isolate: false,
  },
};

export const isolatedDomTests = {
  ...sources,
  test: { ...inDocument, name: 'dom-isolated', include: ISOLATED, exclude },
};

/** Tests without a document or a database. */
export const nodeTests = {
  ...sources,
  test: {
    name: 'node',
    include: ['{shared-api,federation/*,server,demo,dev-host,bench,scripts}/**/*.test.ts'],
    exclude,
    globalSetup: ['./server/src/testing/data-dir-templates.ts'],
    isolate: false,
    ...patience,
  },
};

export default defineConfig({
  test: {
    // By default, one processor core is left free; tests that wait leave half of a core.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      nodeTests,
      domTests,
      isolatedDomTests,
      // One test suite for the API, run on both of its database engines.
      'api/vitest.*.config.ts',
    ],
  },
});
