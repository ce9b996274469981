import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webpack, { type Configuration, type Stats } from 'webpack';
import { baseConfig, buildOf } from './base-config.ts';
import { cacheVersion, withCache } from './build-cache.ts';

const SOURCE = "import styles from './screen.module.css'; document.title = styles.screen + 'one';";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cached-part-'));
  await mkdir(path.join(root, 'src'));
  await write('package.json', JSON.stringify({ name: 'remote-test', version: '1.0.0' }));
  await write('src/screen.module.css', '.screen { color: red; }');
  await write('src/routes.ts', SOURCE);
});
afterEach(() => rm(root, { recursive: true }));

const write = (file: string, text: string) => writeFile(path.join(root, file), text);

/** Builds the part; returns its version and its files. */
async function build(cached: boolean, minimize = true) {
  const { version, ...parameters } = buildOf(root, 'remote', 'production');
  const base = baseConfig({ version, ...parameters }, 'test');
  const optimization = { ...base.optimization, minimize };
  const config: Configuration = { ...base, entry: path.join(root, 'src/routes.ts'), optimization };
  const { cache, ...rest } = withCache(config, root, 'remote');
  const file = { ...(cache as webpack.FileCacheOptions), cacheDirectory: path.join(root, 'cache') };
  const compiler = webpack(cached ? { ...rest, cache: file } : config);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler?.run((error, stats) =>
      stats ? resolve(stats) : reject(error ?? new Error('webpack returned no result')),
    );
  });
  await new Promise((resolve) => compiler?.close(resolve));
  expect(stats.toString('errors-only')).toBe('');
  const names = await readdir(path.join(root, 'dist'));
  const files = await Promise.all(names.sort().map((name) => readFile(path.join(root, 'dist', name), 'utf8')));
  return { version, names, text: files.join('\n') };
}

describe('withCache', { timeout: 60_000 }, () => {
  it('builds the same bytes as without a cache, after a change too', async () => {
    await build(true);
    await write('src/routes.ts', SOURCE.replace('one', 'two'));
    const cached = await build(true);
    expect(cached).toEqual(await build(false));
    expect(cached.text).toContain('two');
    expect(cached.text).toContain(`screen_${cached.version.split('-')[1]}_`);
  });

  it('sees a file that changes and keeps its time', async () => {
    const file = path.join(root, 'src/screen.module.css');
    const { atime, mtime } = await stat(file);
    await build(true, false);
    await write('src/screen.module.css', '.screen { color: tan; }');
    await utimes(file, atime, mtime);
    expect((await build(true, false)).text).toContain('tan');
  });
});

describe('the version of a cache', () => {
  const installed = () => path.join(root, 'installed.yaml');
  const versionNow = () => cacheVersion(root, 'remote', [installed()]);
  beforeEach(() => write('installed.yaml', 'one'));

  it.each([
    ['what is installed', 'installed.yaml', 'two'],
    ['the configuration of webpack', 'webpack.config.ts', 'export default {};'],
    ['the package', 'package.json', JSON.stringify({ name: 'remote-test', version: '1.0.0', sideEffects: false })],
  ])('changes with %s', async (_, file, text) => {
    const before = versionNow();
    await write(file, text);
    expect(versionNow()).not.toBe(before);
  });

  it('stays with a module, whose hash the cache has', async () => {
    const before = versionNow();
    await write('src/routes.ts', 'export {};');
    expect(versionNow()).toBe(before);
  });
});
