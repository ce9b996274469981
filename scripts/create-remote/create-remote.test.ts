import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createElsewhere } from './create-remote.mjs';

let scratch: string;
let folder: string;
beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'create-remote-'));
  folder = path.join(scratch, 'team/video-notes');
});
afterEach(() => rm(scratch, { recursive: true }));

const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const manifest = async () => JSON.parse(await read('package.json')) as Record<string, Record<string, string>>;

describe('createElsewhere', () => {
  it('takes the packages from a registry, by the versions that they have here', async () => {
    createElsewhere('video-notes', folder, null);
    const { dependencies, peerDependencies, devDependencies } = await manifest();
    const ranges = Object.values({ ...dependencies, ...peerDependencies, ...devDependencies });
    expect(ranges.filter((range) => !/^\^?\d+\.\d+\.\d+$/.test(range))).toEqual([]);
    expect(await read('pnpm-workspace.yaml')).not.toContain('overrides');
  });

  it('takes the packages from a folder, also those that they need themselves', async () => {
    createElsewhere('video-notes', folder, path.join(scratch, 'packages'));
    const { dependencies } = await manifest();
    expect(dependencies?.['shared-ui']).toMatch(/^file:\.\.\/\.\.\/packages\/shared-ui-[\d.]+\.tgz$/);
    expect(await read('pnpm-workspace.yaml')).toContain('  shared-api: file:../../packages/shared-api-');
  });

  it('names the part wherever the template does', async () => {
    createElsewhere('video-notes', folder, null);
    expect(await read('src/manifest.ts')).toContain("name: 'video-notes',\n  title: 'Video notes area',");
    for (const file of ['package.json', 'README.md', 'src/home/HomePage.test.tsx']) {
      expect(await read(file)).toContain('video-notes');
      expect(await read(file)).not.toContain('__');
    }
  });

  it('leaves a folder with files as it is', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'notes.txt'), 'mine');
    expect(() => createElsewhere('video-notes', folder, null)).toThrow('is not empty');
    expect(await read('notes.txt')).toBe('mine');
  });
});
