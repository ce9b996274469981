import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/machine/chromium.mjs';
import { E2E_URL } from './harness/product.ts';

const executablePath = findChromium();

export default defineConfig({
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // A running product is one server for all tests; its demo data is reset before the run.
  workers: E2E_URL ? 1 : 2,
  globalSetup: E2E_URL ? './harness/reset-demo.ts' : './harness/demo-template.ts',
  retries: 0,
  reporter: [['list'], ['./harness/skipped-reporter.ts']],
  // Several times what tests take on a machine with nothing else to do. Only failures take that long.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    // Browser versions render glyph edges slightly differently; a moved box differs far more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: '{testDir}/visual/snapshots/{arg}{ext}',
  use: {
    // Like an expectation; without, a click waits for as long as the test may take.
    actionTimeout: 30_000,
    // Recording takes a fifth of the time; `--trace on` records the tests that are named with it.
    trace: 'off',
    // Nothing moves, and pages scroll at once; a test that is about motion switches it on.
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
});
