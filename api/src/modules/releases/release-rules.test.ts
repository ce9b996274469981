import { PAGE_TEMPLATE } from 'federation-contract/page';
import type { Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { describe, expect, it } from 'vitest';
import { TEST_PARTS } from '../../testing/test-parts.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { brokenRules as brokenRulesWith } from './release-rules.ts';

/** With the paths of the part that the manifest names. */
const brokenRules = (document: object | null, shell: ReleaseManifest | null) =>
  brokenRulesWith(document, TEST_PARTS[(document as Partial<ReleaseManifest> | null)?.part ?? ''] ?? null, shell);

const manifestOf = (part: Part, changes: Partial<ReleaseManifest> = {}) =>
  releaseOf(part, '1.0.0', testFiles(part, 'x'), changes);

const SHELL = manifestOf('shell', { shared: { react: '19.3.1' } });

const route = (path: string, files: Partial<ReleaseManifest['routes'][number]> = {}) => ({
  id: path,
  path,
  title: 'x',
  rule: '*' as const,
  bare: false,
  scripts: [],
  styles: [],
  ...files,
});
const menuEntry = (path: string) => ({ label: 'x', path, rule: '*' as const, order: 1 });

describe('a valid release', () => {
  it.each(Object.keys(TEST_PARTS))('breaks no rule: %s', (part) => {
    expect(brokenRules(manifestOf(part), part === 'shell' ? null : SHELL)).toEqual({});
  });

  it('names files of its own only', () => {
    const manifest = releaseOf('member', '1.0.0', { 'entry.js': '', 'home.js': '', 'home.css': '', 'es.js': '' });
    const routes = [route('/home', { scripts: ['home.js', 'entry.js'], styles: ['home.css'] })];
    const changes = { styles: ['home.css'], routes, messages: { es: ['es.js'], 'pt-BR': ['es.js'] } };
    expect(brokenRules({ ...manifest, ...changes }, SHELL)).toEqual({});
  });
});

describe('a broken rule', () => {
  const member = (changes: Partial<ReleaseManifest>) => brokenRules(manifestOf('member', changes), SHELL);

  it.each<[what: string, changes: Partial<ReleaseManifest>, broken: Record<string, string>]>([
    [
      'another version of the contract',
      { contract: 2 },
      { contract: 'Built for version 2 of the contract, the server has version 1' },
    ],
    [
      'the container of another part',
      { container: 'remote_admin' },
      { container: 'Must be "remote_member" for the part "member"' },
    ],
    ['no container', { container: null }, { container: 'Must be "remote_member" for the part "member"' }],
    ['no entry script', { scripts: [] }, { scripts: 'There is no entry script' }],
    ['an entry script that is not a file', { scripts: ['entry.js', 'a.js'] }, { 'scripts.1': notAFile('a.js') }],
    ['a style that is not a file', { styles: ['a.css'] }, { 'styles.0': notAFile('a.css') }],
    [
      'the name of a property of every object as a file',
      { styles: ['toString'] },
      { 'styles.0': notAFile('toString') },
    ],
    [
      'files of a route that are none',
      { routes: [route('/home'), route('/profile', { scripts: ['a.js'], styles: ['a.css'] })] },
      { 'routes.1.scripts.0': notAFile('a.js'), 'routes.1.styles.0': notAFile('a.css') },
    ],
    [
      'files of a panel that are none',
      { panels: [{ id: 'tip', slot: 'beside-video', rule: '*', scripts: ['a.js'], styles: ['a.css'] }] },
      { 'panels.0.scripts.0': notAFile('a.js'), 'panels.0.styles.0': notAFile('a.css') },
    ],
    ['messages that are not a file', { messages: { es: ['es.js'] } }, { 'messages.es.0': notAFile('es.js') }],
    ['a language that is none', { messages: { '€': [] } }, { 'messages.€': 'Not a language tag (BCP 47)' }],
    ['a language with a line break', { messages: { 'es\n': [] } }, { 'messages.es\n': 'Not a language tag (BCP 47)' }],
    ['an empty language', { messages: { '': [] } }, { 'messages.': 'Not a language tag (BCP 47)' }],
  ])('is named by its field: %s', (_, changes, broken) => {
    expect(member(changes)).toEqual(broken);
  });

  it('is one among others', () => {
    const changes = { contract: 2, container: null, scripts: [], messages: { '€': [] }, menu: [menuEntry('//a.test')] };
    expect(Object.keys(member(changes))).toEqual(['contract', 'container', 'scripts', 'menu.0.path', 'messages.€']);
  });

  it('is a field that is missing or of another type', () => {
    const { contract, ...rest } = manifestOf('member');
    expect(contract).toBe(1);
    const broken = brokenRules({ ...rest, scripts: ['entry.js', 7] }, SHELL);
    expect(Object.keys(broken)).toEqual(['contract', 'scripts.1']);
    expect(Object.keys(brokenRules(null, SHELL))).toEqual(['']);
  });
});

describe('a route', () => {
  const brokenBy = (part: Part, path: string) => brokenRules(manifestOf(part, { routes: [route(path)] }), null);

  it.each(Object.entries(TEST_PARTS).flatMap(([part, paths]) => paths.map((path) => [part, path] as const)))(
    'of the part %s may be %s',
    (part, path) => expect(brokenBy(part, path)).toEqual({}),
  );

  it.each<[Part, string]>([
    ['member', '/video/:videoId'],
    ['admin', '/video-image/:v/:image_2'],
  ])('of the part %s may name parameters as it likes: %s', (part, path) => expect(brokenBy(part, path)).toEqual({}));

  it.each<[Part, string]>([
    ['member', '/login'],
    ['member', '/users'],
    ['member', '/video'],
    ['member', '/video/'],
    ['member', '/video/id'],
    ['member', '/video/:id/edit'],
    ['member', '/video/:id/:id'],
    ['member', '/:page'],
    ['member', '/*'],
    ['public', '/home'],
    ['public', '/error'],
    ['admin', '/login'],
    ['shell', '/'],
    ['shell', '/error'],
  ])('of the part %s may not be %s', (part, path) => {
    expect(brokenBy(part, path)).toEqual({ 'routes.0.path': `"${path}" does not belong to the part "${part}"` });
  });
});

it('of a part that is not registered is none', () => {
  expect(brokenRulesWith(manifestOf('member'), null, SHELL)).toEqual({ part: 'There is no part "member"' });
});

describe('a menu entry', () => {
  const brokenBy = (path: string) => brokenRules(manifestOf('member', { menu: [menuEntry(path)] }), SHELL);

  it.each(['/', '/home', '/videos?page=2#top', '/a//b'])('may lead to %s', (path) =>
    expect(brokenBy(path)).toEqual({}),
  );

  it.each(['//a.test', '//a.test/home', '/\\a.test', '/\t/a.test', '/\n/a.test', '//[', '//own.invalid:1'])(
    'may not lead to another site: %j',
    (path) => expect(brokenBy(path)).toEqual({ 'menu.0.path': `"${path}" leads to another site` }),
  );
});

describe('a shell', () => {
  const shell = (files: Readonly<Record<string, string>>, changes: Partial<ReleaseManifest> = {}) =>
    brokenRules(releaseOf('shell', '2.0.0', files, changes), SHELL);

  it('needs a page', () => {
    expect(shell({ 'entry.js': 'x' })).toEqual({ files: `The shell needs a page, "${PAGE_TEMPLATE}"` });
  });

  it('has no container', () => {
    expect(shell(testFiles('shell', 'x'), { container: 'remote_shell' })).toEqual({
      container: 'Must be null for the part "shell"',
    });
  });

  it('does not have to fit the shell that it replaces', () => {
    expect(shell(testFiles('shell', 'x'), { shared: { react: '20.0.0', 'left-pad': '1.0.0' } })).toEqual({});
  });
});

describe('the shared packages of a remote', () => {
  const brokenBy = (shared: Record<string, string>, shell: ReleaseManifest | null = SHELL) =>
    brokenRules(manifestOf('member', { shared }), shell);

  it.each(['^19.3.1', '^19.0.0', '19.3.1', '19', '*', '>=18 <20'])('fit the shell’s 19.3.1: %s', (react) => {
    expect(brokenBy({ react })).toEqual({});
  });

  it.each(['^19.4.0', '^18.0.0', '^20.0.0', '19.3.2', 'latest'])('do not fit the shell’s 19.3.1: %s', (react) => {
    expect(brokenBy({ react })).toEqual({
      'shared.react': `Requires react ${react}; the shell (1.0.0) provides 19.3.1`,
    });
  });

  it.each(['left-pad', 'toString'])('are provided by the shell: %s', (name) => {
    expect(brokenBy({ react: '*', [name]: '*' })).toEqual({
      [`shared.${name}`]: `Requires ${name} *; the shell (1.0.0) does not provide it`,
    });
  });

  it('cannot be compared before there is a shell', () => {
    expect(brokenBy({ react: '^20.0.0', 'left-pad': '1.0.0' }, null)).toEqual({});
  });
});

function notAFile(name: string): string {
  return `"${name}" is not one of the files`;
}
