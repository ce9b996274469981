import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseOf, testFiles } from 'api/testing/test-release';
import { partNames, type Part } from 'federation-contract/parts';

/** Writes the smallest build of each part, for `PARTS_DIR`. */
export async function buildParts(folder: string, version: string): Promise<void> {
  for (const part of partNames) await build(folder, part, version);
}

async function build(folder: string, part: Part, version: string): Promise<void> {
  const dist = path.join(folder, part === 'shell' ? part : `remote-${part}`, 'dist');
  await mkdir(dist, { recursive: true });
  const files = testFiles(part, `${part} ${version}`);
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(dist, file), content);
  await writeFile(path.join(dist, 'manifest.json'), JSON.stringify(releaseOf(part, version, files)));
}
