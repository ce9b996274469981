import { mutationAreas } from './scripts/mutation-areas.mjs';

/** Mutation testing of one area, which `pnpm test:mutation` names. */
const name = process.env.MUTATION_AREA ?? '';
const { mutate = [] } = mutationAreas[name] ?? {};

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate,
  // In place, since the packages of the workspace find each other by links that a copy would leave pointing here.
  inPlace: true,
  // Otherwise every source file would be changed, not only the mutated ones.
  disableTypeChecks: false,
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: false,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `.turbo/mutation/${name}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  timeoutMS: 60_000,
  tempDirName: '.turbo/stryker',
};
