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
  const manifest = parseManifest(text);
  if (!manifest)
    throw new ReleaseError(`${path.join(folder, 'manifest.json')} is not what a build writes: build again`);
  return {
    manifest,
    read: (file) =>
      readFile(path.join(folder, file)).catch(() => {
        throw new ReleaseError(`The file ${file} of ${manifest.version} cannot be read in ${folder}: build again`);
      }),
  };
}

/** `undefined` if the text is not a manifest. */
function parseManifest(text: string): ReleaseManifest | undefined {
  try {
    return releaseManifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
