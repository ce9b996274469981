import { appendFile, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildId, buildInputs } from './build-id.ts';

const workspace = path.resolve(import.meta.dirname, '../../..');
const original = path.join(workspace, 'remote-member');

let copy: string;

beforeEach(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'part-'));
  for (const name of ['src', 'package.json', 'webpack.config.ts']) {
    await cp(path.join(original, name), path.join(copy, name), { recursive: true });
  }
  await symlink(path.join(original, 'node_modules'), path.join(copy, 'node_modules'));
});
afterEach(() => rm(copy, { recursive: true }));

describe('buildId', () => {
  it('is the same for the same sources, regardless of their path', () => {
    expect(buildId(copy, 'remote')).toBe(buildId(original, 'remote'));
  });

  it.each(['src/routes.ts', 'package.json', 'webpack.config.ts'])('changes with %s', async (file) => {
    await appendFile(path.join(copy, file), '\n');
    expect(buildId(copy, 'remote')).not.toBe(buildId(original, 'remote'));
  });

  it('changes when text moves from one file to the next', async () => {
    const idWith = async (first: string, second: string) => {
      await writeFile(path.join(copy, 'src/a'), first);
      await writeFile(path.join(copy, 'src/b'), second);
      return buildId(copy, 'remote');
    };
    expect(await idWith('', 'one src/btwo')).not.toBe(await idWith('src/bone ', 'two'));
  });

  it('does not change with a test', async () => {
    await appendFile(path.join(copy, 'src/manifest.test.ts'), '\n');
    expect(buildId(copy, 'remote')).toBe(buildId(original, 'remote'));
  });
});

describe('buildInputs', () => {
  const folders = (part: string, side: 'host' | 'remote') =>
    buildInputs(path.join(workspace, part), side).map(({ folder }) => path.relative(workspace, folder));

  it('include the packages that a remote bundles, directly or through others, and the build itself', () => {
    expect(folders('remote-member', 'remote')).toEqual(
      expect.arrayContaining([
        '',
        'remote-member',
        'shared-ui',
        'shared-api',
        'federation/contract',
        'federation/build',
      ]),
    );
  });

  it('include the configuration of the part, of the packages and of the workspace', () => {
    const files = buildInputs(original, 'remote').flatMap(({ folder, files }) =>
      files.map((file) => path.relative(workspace, path.join(folder, file))),
    );
    expect(files).toEqual(
      expect.arrayContaining([
        'pnpm-lock.yaml',
        'tsconfig.base.json',
        'remote-member/webpack.config.ts',
        'federation/contract/tsconfig.build.json',
      ]),
    );
  });

  it('include the packages that the host provides only for the host', () => {
    expect(folders('remote-member', 'remote')).not.toContain('shared-auth');
    expect(folders('shell', 'host')).toContain('shared-auth');
  });
});
