import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { workspace } from '../harness/product.ts';

const PARTS = ['shell', 'remote-public', 'remote-member', 'remote-admin'];

/** What the tests read of a release's manifest. */
export interface Manifest {
  /** The first starts the part. */
  readonly scripts: readonly string[];
  readonly part: string;
  readonly version: string;
  readonly messages: { readonly en: readonly string[] };
  readonly files: Readonly<Record<string, string>>;
}

/** Hashes, by URL, of every file of the releases that the server started with, as served now. */
export async function servedFiles(request: APIRequestContext): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const folder of PARTS) {
    const text = await readFile(path.join(workspace, folder, 'dist/manifest.json'), 'utf8');
    const { part, version, files } = JSON.parse(text) as Manifest;
    for (const file of Object.keys(files)) {
      const address = `/r/${part}/${version}/${file}`;
      const response = await request.get(address);
      if (!response.ok()) throw new Error(`${address}: ${response.status()}`);
      hashes[address] = createHash('sha256')
        .update(await response.body())
        .digest('hex');
    }
  }
  return hashes;
}
