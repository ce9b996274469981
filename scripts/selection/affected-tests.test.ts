import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { affectedTests, READ_WITHOUT_IMPORT } from './affected-tests.mjs';
import { graphOf } from './import-graph.mjs';

const imports = (source: string, ...files: string[]) => ({
  source,
  dependencies: files.map((resolved) => ({ resolved, dependencyTypes: ['local', 'import'] })),
});

const graph = graphOf([
  imports('shared-ui/src/actions/Button.tsx', 'shared-ui/src/Button.module.css'),
  imports('shared-ui/src/Button.module.css'),
  imports('shared-ui/src/actions/Button.test.tsx', 'shared-ui/src/actions/Button.tsx'),
  imports('remote-public/src/home/HomePage.tsx', 'shared-ui/src/actions/Button.tsx'),
  imports('remote-public/src/home/home.test.tsx', 'remote-public/src/home/HomePage.tsx'),
  {
    source: 'shell/src/router/access.test.ts',
    dependencies: [{ resolved: 'shared-ui/src/actions/Button.tsx', dependencyTypes: ['local', 'type-only', 'import'] }],
  },
  imports('api/src/app.ts'),
  imports('api/src/app.test.ts', 'api/src/app.ts'),
  imports('api/src/platform/media/reading/video-reader.mjs'),
  imports('server/src/main.ts', 'api/src/app.ts'),
  imports('server/src/start.test.ts'),
]);
const select = (...changed: string[]) => affectedTests(changed, graph);

describe('the unit and API tests that a change affects', () => {
  it('import it, through other files, packages and style sheets', () => {
    const expected = ['shared-ui/src/actions/Button.test.tsx', 'remote-public/src/home/home.test.tsx'];
    expect(select('shared-ui/src/actions/Button.tsx')).toEqual(expected);
    expect(select('shared-ui/src/Button.module.css')).toEqual(expected);
    expect(select('remote-public/src/home/home.test.tsx')).toEqual(['remote-public/src/home/home.test.tsx']);
  });

  it('start a program that contains it, or that nobody imports', () => {
    expect(select('api/src/app.ts')).toEqual(['api/src/app.test.ts', 'server/src/start.test.ts']);
    expect(select('api/src/platform/media/reading/video-reader.mjs')).toEqual(['api/src/app.test.ts']);
  });

  it('read it: a migration, the settings of the runner, what is installed', () => {
    expect(select('api/migrations/0042_venues.sql')).toEqual(['api/src/app.test.ts', 'server/src/start.test.ts']);
    expect(select('pnpm-lock.yaml')).toHaveLength(5);
    expect(select('vitest.dom-setup.ts')).toHaveLength(3);
  });

  it('are those of the package for its package.json, or a file that nothing is known about', () => {
    expect(select('shared-ui/package.json')).toEqual(select('shared-ui/src/actions/Button.tsx'));
    expect(select('server/fixtures/old.json')).toEqual(['server/src/start.test.ts']);
    expect(select('docs/security.md')).toEqual([]);
  });
});

it('names only tests that exist as readers of a file', () => {
  const named = READ_WITHOUT_IMPORT.flatMap(([, tests]) => {
    const file = tests.source.replaceAll(/[\\^$]/g, '');
    return file.endsWith('.test.ts') && !file.includes('(') ? [file] : [];
  });
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  const rules = READ_WITHOUT_IMPORT.flatMap(
    ([, tests]) => /^\^scripts\\\/repository\\\/\((.*)\)/.exec(tests.source)?.[1]?.split('|') ?? [],
  );
  expect(rules.filter((name) => !readdirSync('scripts/repository').includes(`${name}.test.ts`))).toEqual([]);
});
