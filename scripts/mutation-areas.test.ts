import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutationAreas } from './mutation-areas.mjs';

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`; what is in the innermost braces first. */
function alternatives(pattern: string): string[] {
  const [braces, names] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (braces === undefined || names === undefined) return [pattern];
  return names.split(',').flatMap((name) => alternatives(pattern.replace(braces, name)));
}

// Stryker and Vitest leave out a name that no file has: the code would no longer be changed, or the tests not run.
it.each(Object.entries(mutationAreas))('every file that the area "%s" names exists', (_, { mutate, tests }) => {
  const named = [...mutate, ...tests]
    .map((pattern) => pattern.replace('.test.{ts,tsx}', '.test.ts'))
    .flatMap(alternatives)
    .filter((file) => !file.includes('*'));
  expect(named.filter((file) => !existsSync(file) && !existsSync(`${file}x`))).toEqual([]);
});
