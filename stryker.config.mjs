/**
 * Mutation testing of the code that decides who may do what: permissions, guards, the session and its HTTP client, the
 * path after a login, and the checks of a release. Other files are left out, since a run of everything would take a day.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'shared-auth/src/{permissions,session,stored-session,session-fetch,session-actions,refresh,http,api-client,api-error}.ts',
    'shell/src/router/{access,denied-page}.ts',
    'remote-public/src/account/return-path.ts',
    'api/src/modules/identity/guard.ts',
    'api/src/modules/identity/session/{access-token,refresh-token,service}.ts',
    'api/src/modules/videos/access.ts',
    'api/src/modules/releases/{publisher,service}.ts',
  ],
  // In place, since the packages of the workspace find each other by links that a copy would leave pointing here.
  inPlace: true,
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  ignoreStatic: false,
  thresholds: { break: 92, high: 95, low: 92 },
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.turbo/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 2,
  timeoutMS: 60_000,
  tempDirName: '.turbo/stryker',
};
