import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from './product-api.ts';
import { releaseManifest, type ReleaseManifest } from 'federation-contract/release-manifest';

/** The output folder of a build: its manifest, and the files it lists. */
export interface ReleaseFolder {
  readonly manifest: ReleaseManifest;
  read(file: string): Promise<Buffer>;
}

/** Opens the output folder of a build; rejects if there is no manifest. */
export async function openReleaseFolder(folder: string): Promise<ReleaseFolder> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new ReleaseError(`${folder} contains no build: build first`);
  });
  return {
    manifest: releaseManifest.parse(JSON.parse(text)),
    read: (file) => readFile(path.join(folder, file)),
  };
}
