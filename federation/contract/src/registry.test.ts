import { describe, expect, it } from 'vitest';
import { composeRegistry, registry, releaseBase } from './registry.ts';
import { testManifest, testMember, testShell } from './testing.ts';

const release = (manifest = testManifest()) => ({ manifest, base: releaseBase(manifest.part, manifest.version) });

describe('composeRegistry', () => {
  it('lists the shell and, for each remote, where its files are', () => {
    const composed = composeRegistry([release(testShell()), release()]);
    expect(registry.parse(composed)).toMatchObject({
      shell: { version: '1.0.0-aaaaaaaa' },
      remotes: [{ name: 'public', base: '/r/public/1.0.0-aaaaaaaa/', entry: 'entry.js', integrity: 'sha384-entry' }],
    });
  });

  it('has nothing of what builds provide and need: it is inlined in every page', () => {
    const surface = {
      provides: { modules: { react: { version: '19.3.1', exports: ['use'] } }, slots: [] },
      needs: { modules: { react: ['use'] }, endpoints: ['GET /videos'] },
    };
    const composed = composeRegistry([release(testShell(surface)), release(testManifest(surface))]);
    expect(composed).toEqual(composeRegistry([release(testShell()), release()]));
  });

  it('returns null without a shell', () => {
    expect(composeRegistry([release()])).toBeNull();
  });

  it('lists the remotes in the order of the releases', () => {
    const releases = [release(testMember()), release(), release(testShell())];
    expect(composeRegistry(releases)?.remotes.map(({ name }) => name)).toEqual(['member', 'public']);
  });

  it('leaves out a remote that has no container', () => {
    expect(composeRegistry([release(testShell()), release(testManifest({ scripts: [] }))])?.remotes).toEqual([]);
  });
});
