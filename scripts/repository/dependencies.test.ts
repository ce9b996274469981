import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Ranges = Readonly<Record<string, string>>;

const packageFiles = ['.', ...readdirSync('.'), ...readdirSync('federation').map((name) => `federation/${name}`)]
  .map((folder) => `${folder}/package.json`)
  .filter((file) => existsSync(file));

const used = new Set(
  packageFiles.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      Ranges
    >;
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, range]) => !range.startsWith('workspace:'))
      .map(([name]) => name);
  }),
);

/** The names in the first column of the tables. */
const documented = readFileSync('docs/dependencies.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

describe('docs/dependencies.md', () => {
  it('gives a reason for every dependency', () => {
    expect([...used].filter((name) => !documented.includes(name))).toEqual([]);
  });

  it('lists no unused dependency', () => {
    expect(documented.filter((name) => !used.has(name))).toEqual([]);
  });

  it('lists each dependency once', () => {
    expect(documented.filter((name, place) => documented.indexOf(name) !== place)).toEqual([]);
  });
});
