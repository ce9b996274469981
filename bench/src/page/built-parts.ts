import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'federation-contract/release-manifest';

/** A part's build: its manifest, and the folder with its files. */
export interface BuiltPart {
  readonly manifest: { readonly part: string };
  readonly folder: string;
}

const workspace = path.resolve(import.meta.dirname, '../../..');

/** What `pnpm build` has made of the shell and the remotes. */
export async function composedParts(): Promise<BuiltPart[]> {
  const folders = ['shell', 'remote-public', 'remote-member', 'remote-admin'].map((part) =>
    path.join(workspace, part, 'dist'),
  );
  return Promise.all(folders.map(async (folder) => ({ folder, manifest: await readManifest(folder) })));
}

export async function readManifest(folder: string): Promise<ReleaseManifest> {
  return JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as ReleaseManifest;
}
