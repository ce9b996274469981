import { defineConfig } from '@playwright/test';
import type { FaultOptions } from './composition/faults.spec.ts';
import config from './playwright.config.ts';

/** Every fault in every area, which takes three times as long as in the suite. */
export default defineConfig<FaultOptions>(config, {
  testMatch: 'composition/faults.spec.ts',
  use: { everyArea: true },
});
