import { describe, expect, it } from 'vitest';
import { affectedSpecs, selectionArgs } from './affected-specs.mjs';
import { BROWSER_MAP, SCREEN_SPEC, SMOKE } from './browser-map.mjs';

const ofComponents = Object.entries<readonly string[]>(BROWSER_MAP).flatMap(([spec, paths]) =>
  paths.includes('shared-ui/src') ? [spec] : [],
);
const specs = [...Object.keys(BROWSER_MAP), SCREEN_SPEC].map((spec) => `e2e/${spec}`);
const graph = {
  files: [...specs, 'e2e/new.spec.ts', 'e2e/harness/mail.ts'],
  importers: new Map([
    ['e2e/harness/mail.ts', ['e2e/harness/accounts.ts']],
    ['e2e/harness/accounts.ts', ['e2e/seo.spec.ts']],
    ['remote-admin/src/manifest.ts', specs],
  ]),
};
const select = (...changed: string[]) => affectedSpecs(changed, graph);

describe('the browser tests that a change affects', () => {
  it('are those about the feature, the visits of its screens, and the smoke test', () => {
    expect(select('remote-admin/src/books/BookPage.tsx')).toEqual({
      changed: [],
      affected: ['admin/records.spec.ts', SMOKE],
      screens: ['admin-book'],
    });
  });

  it('are those of the components, and the smoke test, for a component that all parts import', () => {
    expect(select('shared-ui/src/actions/Button.tsx')).toEqual({
      changed: [],
      affected: [SMOKE, ...ofComponents],
      screens: [],
    });
  });

  it('are those of the components for a story, and none for a unit test or a document', () => {
    expect(select('shared-ui/src/actions/Button.stories.tsx').affected).toEqual(ofComponents);
    const none = { changed: [], affected: [], screens: [] };
    expect(select('shared-ui/src/actions/Button.test.tsx', 'api/src/testing/files/clips.ts', 'README.md')).toEqual(
      none,
    );
  });

  it('are those that have changed themselves, even before they are in the map', () => {
    expect(select('e2e/new.spec.ts', 'e2e/seo.spec.ts')).toEqual({
      changed: ['seo.spec.ts', 'new.spec.ts'],
      affected: [],
      screens: [],
    });
  });

  it('are those that import what has changed in the tests, but not in the product', () => {
    expect(select('e2e/harness/mail.ts').affected).toEqual(['seo.spec.ts']);
    expect(select('remote-admin/src/manifest.ts').affected).toHaveLength(3);
  });

  it('are the visits of the screen whose snapshot has changed', () => {
    expect(select('e2e/visual/snapshots/login-refused-360-dark.png').screens).toEqual(['login-refused']);
    expect(ofComponents).toEqual(
      expect.arrayContaining([...select('e2e/visual/snapshots/components/badge--tones-dark.png').affected]),
    );
  });
});

describe('the arguments of Playwright', () => {
  /** Playwright compares the pattern with the name of the file and of the test. */
  const runs = (args: readonly string[], file: string, title: string) => {
    const [grep = ''] = args.filter((arg) => arg.startsWith('--grep=')).map((arg) => arg.slice('--grep='.length));
    return args.includes(`e2e/${file}`) && new RegExp(grep).test(` ${file} ${title}`);
  };

  it('run whole files, and of the visits those of the screens', () => {
    const args = selectionArgs({ changed: [], affected: ['admin/records.spec.ts'], screens: ['admin-book'] });
    expect(runs(args, 'admin/records.spec.ts', 'a book is created')).toBe(true);
    expect(runs(args, SCREEN_SPEC, 'admin-books-record has no axe violations')).toBe(true);
    expect(runs(args, SCREEN_SPEC, 'in Spanish admin-book-new matches its snapshots')).toBe(true);
    expect(runs(args, SCREEN_SPEC, 'admin-users has no axe violations')).toBe(false);
    expect(runs(args, SCREEN_SPEC, 'axe finds no violations in the cookie banner')).toBe(false);
  });

  it('tell files apart whose names end alike', () => {
    const args = selectionArgs({ changed: [], affected: ['components.spec.ts'], screens: [] });
    expect(args[0]).toBe('e2e/components.spec.ts');
    expect(new RegExp(args[1]!.replace('--grep=', '')).test(' visual/components.spec.ts every component')).toBe(false);
  });

  it('leave out a visit that runs as a whole, and are none if nothing is affected', () => {
    const args = selectionArgs({ changed: [SCREEN_SPEC], affected: [], screens: ['login'] });
    expect(args).not.toContain(`e2e/${SCREEN_SPEC}`);
    expect(selectionArgs({ changed: ['seo.spec.ts'], affected: [], screens: [] })).toEqual([]);
  });
});
