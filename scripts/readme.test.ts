import { readFileSync } from 'node:fs';
import type { RouteManifest } from '../federation/contract/src/route-manifest.ts';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

/** The paths in a remote's route manifest, as the table writes them: `/video/{id}`. */
async function pathsOf(remote: string): Promise<string[]> {
  const { manifest } = (await import(`../remote-${remote}/src/manifest.ts`)) as { manifest: RouteManifest };
  return manifest.routes.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
}

describe('README.md', () => {
  it.each(['public', 'member', 'admin'])('lists every route of the team "%s"', async (team) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${team} `)) ?? '';
    const paths = await pathsOf(team);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !row.includes(`\`${path}\``))).toEqual([]);
  });

  it('lists no command that does not exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...readme.matchAll(/pnpm(?:@[\d.]+)? ([a-z]+:[a-z]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(['api/src/env.ts', 'server/src/env.ts'])('lists every variable of %s', (schema) => {
    const variables = [...readFileSync(schema, 'utf8').matchAll(/^ +([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(5);
    expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
