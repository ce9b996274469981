import { afterAll } from 'vitest';

/**
 * Hides from Stryker which tests reach a mutant, so that it runs all of a file's tests: in these files tests continue
 * where the previous one has left the database. Alone they would fail without any mutant, and count as having noticed it.
 */
afterAll(() => {
  const { __stryker__: stryker } = globalThis as { __stryker__?: { mutantCoverage?: unknown } };
  delete stryker?.mutantCoverage;
});
