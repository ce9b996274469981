import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

/** The paths in a remote's `description.ts`, as the table writes them: `/video/{id}`. */
const pathsOf = (remote: string) =>
  [...readFileSync(`remote-${remote}/src/description.ts`, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path = '']) =>
    path.replace(/:(\w+)/g, '{$1}'),
  );

describe('README.md', () => {
  it.each(['public', 'member', 'admin'])('names every route of the team "%s"', (team) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${team} `)) ?? '';
    expect(pathsOf(team).length).toBeGreaterThan(0);
    expect(pathsOf(team).filter((path) => !row.includes(`\`${path}\``))).toEqual([]);
  });

  it('names no command that is not there', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...readme.matchAll(/pnpm(?:@[\d.]+)? ([a-z]+:[a-z]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(['api/src/env.ts', 'server/src/env.ts'])('names every variable of %s', (schema) => {
    const variables = [...readFileSync(schema, 'utf8').matchAll(/^ +([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(5);
    expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
