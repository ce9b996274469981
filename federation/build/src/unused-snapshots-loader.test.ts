import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import unusedSnapshotsLoader from './unused-snapshots-loader.mjs';

it('leaves of the installed runtime’s class what removing a remote needs', async () => {
  const core = ['enhanced', 'runtime-tools', 'runtime', 'runtime-core'].reduce(
    (from, name) => createRequire(from).resolve(`@module-federation/${name}`),
    import.meta.filename,
  );
  const source = await readFile(path.join(path.dirname(core), 'plugins/snapshot/SnapshotHandler.js'), 'utf8');
  const left = unusedSnapshotsLoader(source);
  expect(left.length).toBeLessThan(source.length / 2);
  expect(left).not.toContain('getManifestJson');
  expect(left).toContain('this.manifestCache = ');
  expect(left).toContain('export { SnapshotHandler, getGlobalRemoteInfo }');
});

it('leaves a runtime as it is whose class looks different', () => {
  expect(unusedSnapshotsLoader('class Other {}')).toBe('class Other {}');
});
