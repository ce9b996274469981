import { existsSync, readFileSync } from 'node:fs';
import { remoteNames } from '../federation/contract/src/parts.ts';
import type { RouteManifest } from '../federation/contract/src/route-manifest.ts';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

describe('README.md', () => {
  it.each(remoteNames)('links to the manifest with every route of the team "%s"', async (team) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${team} `)) ?? '';
    const [, file = ''] = /\]\(([^)]+)\)/.exec(row) ?? [];
    expect(file).toBe(`remote-${team}/src/manifest.ts`);
    const { manifest } = (await import(`../remote-${team}/src/manifest.ts`)) as { manifest: RouteManifest };
    expect(manifest.name).toBe(team);
    expect(manifest.routes.length).toBeGreaterThan(0);
    // A path that the row names is one of them.
    const paths = manifest.routes.map(({ path }) => path);
    const named = [...row.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('lists no file that does not exist', () => {
    const [, questions = ''] = /^## Where to find things$(.*?)^## /ms.exec(readme) ?? [];
    const named = [...questions.matchAll(/`([\w-]+\/src\/[^`<]*|federation\/[^`<]*)`|\]\(([^)]+)\)/g)];
    const files = named.map(([, file, link]) => file ?? link ?? '').filter((file) => !file.includes('/venues/'));
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('lists no command that does not exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...readme.matchAll(/pnpm(?:@[\d.]+)? ([a-z]+:[a-z0-9-]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(['api/src/env.ts', 'server/src/env.ts'])('lists every variable of %s', (schema) => {
    const variables = [...readFileSync(schema, 'utf8').matchAll(/^ +([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(5);
    expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  it('names no file that does not exist', () => {
    const text = readFileSync('docs/security.md', 'utf8');
    const files = [...text.matchAll(/`([\w-]+\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
    const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => `docs/${link}`);
    expect(files.length).toBeGreaterThan(40);
    expect([...files, ...links].filter((file) => !existsSync(file))).toEqual([]);
  });
});
