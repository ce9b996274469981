import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteManifest } from '../../federation/contract/src/route-manifest.ts';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const markdownIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name));

const README = 'README.md';
const COMMANDS = 'docs/commands.md';
const OPERATING = 'docs/operating.md';
const documents = [README, ...markdownIn('docs'), ...markdownIn('docs/adr')];
const withoutCode = (text: string) => text.replace(/^```.*?^```$/gms, '');

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (file: string) =>
  [...withoutCode(read(file)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  );

/** Of each remote in the workspace, by the name of its folder. */
const teams = readdirSync('.').flatMap((name) => /^remote-(.+)$/.exec(name)?.[1] ?? []);

describe('README.md', () => {
  const readme = read(README);

  it('is a page that is read in five minutes', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(10_000);
  });

  it.each(teams)('links to the manifest with every route of the team "%s"', async (team) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${team} `)) ?? '';
    const [, file = ''] = /\]\(([^)]+)\)/.exec(row) ?? [];
    expect(file).toBe(`remote-${team}/src/manifest.ts`);
    const { manifest } = (await import(`../../remote-${team}/src/manifest.ts`)) as { manifest: RouteManifest };
    expect(manifest.name).toBe(team);
    expect(manifest.routes.length).toBeGreaterThan(0);
    // A path that the row names is one of them.
    const paths = manifest.routes.map(({ path }) => path);
    const named = [...row.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('links to one example in the code for each recipe', () => {
    const [, recipes = ''] = /^## Recipes$(.*?)^## /ms.exec(readme) ?? [];
    const examples = recipes.split(/^- /m).slice(1);
    const links = examples.map((recipe) => [...recipe.matchAll(/\]\(((?!docs\/)[^)]+)\)/g)].map(([, link]) => link));
    expect(links.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  });
});

describe('links and paths', () => {
  it.each(documents)('%s links to files and headings that exist', (file) => {
    const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const isBroken = (link: string) => {
      const [target = '', anchor] = link.split('#');
      const linked = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
      return !existsSync(linked) || (anchor !== undefined && !anchorsOf(linked).includes(anchor));
    };
    expect(links.filter((link) => !/^https?:/.test(link)).filter(isBroken)).toEqual([]);
  });

  it.each([
    [README, 25],
    [COMMANDS, 3],
    [OPERATING, 2],
    ['docs/security.md', 40],
  ])('%s names no file or folder that does not exist', (file, least) => {
    const folders = readdirSync('.', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['data', 'node_modules'].includes(entry.name))
      .map(({ name }) => name);
    const named = [...read(file).matchAll(/`([\w-]+\/[\w./-]*)`/g)].map(([, name = '']) => name);
    const files = named.filter((name) => folders.includes(name.split('/')[0] ?? ''));
    expect(files.length).toBeGreaterThanOrEqual(least);
    expect(files.filter((name) => !existsSync(name))).toEqual([]);
    // A file whose folder is gone is not among those above.
    const gone = named.filter((name) => /\.(tsx?|mjs|css|json)$/.test(name) && !existsSync(name));
    expect(gone).toEqual([]);
  });
});

describe('commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  it.each(documents)('%s names none that does not exist', (file) => {
    const named = [...read(file).matchAll(/pnpm(?:@[\d.]+)? ([a-z][a-z0-9-]*:[a-z0-9-]+)/g)];
    expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
    const ofPackages = [...read(file).matchAll(/pnpm(?:@[\d.]+)? --filter ([\w-]+) ([a-z][\w:-]*)/g)];
    const missing = ofPackages.filter(([, name = '', script = '']) => {
      const { scripts: own } = JSON.parse(read(`${name}/package.json`)) as { scripts: Record<string, string> };
      return !(script in own);
    });
    expect(missing.map(([command]) => command)).toEqual([]);
  });

  it(`are all in ${COMMANDS}`, () => {
    const text = read(COMMANDS);
    // `pnpm check` runs all of `check:…`.
    const names = Object.keys(scripts).filter((name) => !name.startsWith('check:'));
    expect(names.length).toBeGreaterThan(30);
    const isNamed = (name: string) => new RegExp(`\`(?:(?:p?npm|npx) )?${name}[\` ]`).test(text);
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });
});

it(`the variables of commands and tests are in ${COMMANDS}, each where it is read`, () => {
  const readers: Readonly<Record<string, string>> = {
    FULLCOURT_URL: 'federation/build/src/release/command.ts',
    PUBLISH_TOKEN: 'federation/build/src/release/command.ts',
    RELEASE_KEY: 'federation/build/src/release/signing-key.ts',
    API_URL: 'dev-host/src/back-end.ts',
    CHROME_PATH: 'scripts/machine/chromium.mjs',
    E2E_URL: 'e2e/harness/product.ts',
    TEST_DATABASE_URL: 'api/src/testing/database/start-postgres.ts',
  };
  const named = [...read(COMMANDS).matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)].map(([, name = '']) => name);
  expect(named.sort()).toEqual(Object.keys(readers).sort());
  for (const [name, file] of Object.entries(readers)) expect(read(file)).toContain(name);
});
