import { defineConfig } from '@playwright/test';
import type { CreatedRemoteOptions } from './releases/created-remote.spec.ts';
import config from './playwright.config.ts';

/** All that a team does with a remote in a repository of its own, of which the suite has a sample. */
export default defineConfig<CreatedRemoteOptions>(config, {
  testMatch: 'releases/created-remote.spec.ts',
  use: { thorough: true },
});
