import { describe, expect, it } from 'vitest';
import { releaseBase } from './parts.ts';
import { composeRegistry, registry, type CurrentRelease } from './registry.ts';
import { testManifest, testMember, testShell } from './testing.ts';

const release = (manifest = testManifest(), changes: Partial<CurrentRelease> = {}): CurrentRelease => ({
  manifest,
  base: releaseBase(manifest.part, manifest.version),
  why: 'stable',
  disabled: false,
  ...changes,
});

describe('composeRegistry', () => {
  it('lists the shell and, for each remote, where its files are', () => {
    const composed = composeRegistry([release(testShell()), release()], 7);
    expect(registry.parse(composed)).toMatchObject({
      revision: 7,
      shell: { version: '1.0.0-aaaaaaaa', why: 'stable' },
      remotes: [{ name: 'public', base: '/r/public/1.0.0-aaaaaaaa/', entry: 'entry.js', integrity: 'sha384-entry' }],
    });
  });

  it('has nothing of what builds provide and need: it is inlined in every page', () => {
    const surface = {
      provides: { modules: { react: { version: '19.3.1', exports: ['use'] } }, slots: [] },
      needs: { modules: { react: ['use'] }, endpoints: ['GET /videos'] },
    };
    const composed = composeRegistry([release(testShell(surface)), release(testManifest(surface))], 1);
    expect(composed).toEqual(composeRegistry([release(testShell()), release()], 1));
  });

  it('returns null without a shell', () => {
    expect(composeRegistry([release()], 1)).toBeNull();
  });

  it('lists the remotes in the order of the releases', () => {
    const releases = [release(testMember()), release(), release(testShell())];
    expect(composeRegistry(releases, 1)?.remotes.map(({ name }) => name)).toEqual(['member', 'public']);
  });

  it('leaves out a remote that has no container', () => {
    expect(composeRegistry([release(testShell()), release(testManifest({ scripts: [] }))], 1)?.remotes).toEqual([]);
  });

  it('gives a disabled remote its routes, but neither files nor menu entries', () => {
    const menu = [{ label: 'Books', path: '/', rule: '*' as const, order: 1 }];
    const disabled = release(testManifest({ menu }), { disabled: true });
    const [remote] = registry.parse(composeRegistry([release(testShell()), disabled], 1)).remotes;
    expect(remote).toMatchObject({ disabled: true, entry: '', menu: [] });
    expect(remote?.routes.map(({ path, scripts, styles }) => ({ path, scripts, styles }))).toEqual([
      { path: '/', scripts: [], styles: [] },
      { path: '/bookPayment/:bookId', scripts: [], styles: [] },
    ]);
  });
});
