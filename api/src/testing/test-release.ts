import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COMPOSITION_SLOT, PAGE_TEMPLATE } from 'federation-contract/page';
import { containerName, SHELL, type Part } from 'federation-contract/parts';
import { CONTRACT_VERSION } from 'federation-contract/remote-module';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { TEST_PARTS } from './test-parts.ts';

const REACT = '19.3.1';

export const integrity = (bytes: string | Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The smallest build of a part: the contents of its files by name. */
export const testFiles = (part: Part, entry: string): Record<string, string> => ({
  'entry.js': entry,
  ...(part === SHELL && { [PAGE_TEMPLATE]: `<!doctype html><html><head>${COMPOSITION_SLOT}</head></html>` }),
});

/** A valid manifest for files that include `entry.js`. */
export const releaseOf = (
  part: Part,
  version: string,
  files: Readonly<Record<string, string>>,
  changes: Partial<ReleaseManifest> = {},
): ReleaseManifest => ({
  part,
  title: '',
  translations: {},
  version,
  contract: CONTRACT_VERSION,
  container: part === SHELL ? null : containerName(part),
  scripts: ['entry.js'],
  styles: [],
  routes: (TEST_PARTS[part] ?? []).map((at) => {
    return { id: at, path: at, title: at, rule: '*', bare: false, scripts: ['entry.js'], styles: [] };
  }),
  menu: [],
  footer: 'full',
  messages: {},
  shared: { react: part === SHELL ? REACT : `^${REACT}` },
  files: Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, integrity(bytes)])),
  ...changes,
});

/** Writes the smallest build of each part, for `PARTS_DIR`. */
export async function writeBuilds(folder: string, version: string): Promise<void> {
  for (const part of Object.keys(TEST_PARTS)) {
    const dist = path.join(folder, part === SHELL ? part : `remote-${part}`, 'dist');
    await mkdir(dist, { recursive: true });
    const files = testFiles(part, `${part} ${version}`);
    for (const [file, content] of Object.entries(files)) await writeFile(path.join(dist, file), content);
    await writeFile(path.join(dist, 'manifest.json'), JSON.stringify(releaseOf(part, version, files)));
  }
}
