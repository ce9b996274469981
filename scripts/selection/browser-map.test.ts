import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { manifest } from '../../remote-admin/src/manifest.ts';
import { BROWSER_MAP, COVERED_BY_OTHERS, SCREEN_SPEC, SCREENS } from './browser-map.mjs';

const mapped = [...Object.keys(BROWSER_MAP), SCREEN_SPEC];

describe('the map of browser tests', () => {
  it('has every file of browser tests once, and no other', () => {
    const files = readdirSync('e2e', { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules'));
    expect(mapped.toSorted()).toEqual(files.toSorted());
  });

  it('names only files and folders that exist', () => {
    const paths = [...Object.values(BROWSER_MAP).flat(), ...Object.keys(SCREENS)];
    expect(paths.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('names only screens that tests visit', () => {
    const listed = [...readFileSync('e2e/harness/screens.ts', 'utf8').matchAll(/name: '([\w-]+)'/g)];
    const screens = [
      ...listed.map(([, name = '']) => name),
      ...manifest.routes.map(({ path }) => `admin${path.replace(':id', 'new').replaceAll('/', '-')}`),
    ];
    const unknown = Object.values(SCREENS)
      .flat()
      .filter((name) => !screens.some((screen) => screen.startsWith(name)));
    expect(unknown).toEqual([]);
  });

  it.each(['shell', 'remote-public', 'remote-member', 'remote-admin'])('covers the features of %s', (part) => {
    const covered = [...Object.values(BROWSER_MAP).flat(), ...Object.keys(SCREENS)];
    const missing = readdirSync(`${part}/src`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !COVERED_BY_OTHERS.includes(entry.name))
      .map(({ name }) => `${part}/src/${name}`)
      .filter((folder) => !covered.some((file) => file === folder || file.startsWith(`${folder}/`)));
    expect(missing).toEqual([]);
  });
});
