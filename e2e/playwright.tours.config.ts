import { defineConfig } from '@playwright/test';
import type { TourOptions } from './composition/tours.spec.ts';
import config from './playwright.config.ts';

/** As many tours as show a small leak in the memory, too. */
export default defineConfig<TourOptions>(config, {
  testMatch: 'composition/tours.spec.ts',
  timeout: 900_000,
  use: { tours: 50 },
});
