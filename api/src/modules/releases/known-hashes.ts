import type { ReleaseManifest } from 'federation-contract/release-manifest';
import type { Storage } from '../../platform/storage/storage.ts';
import { keyOf, readStored } from './release-files.ts';
import type { BrokenRules } from './release-rules.ts';

const HASH = /sha384-[A-Za-z0-9+/]{64}/g;

/**
 * Returns an error for each script that checks files by a hash that none of the release's files has: browsers would refuse the
 * file on every page, which is not held against a release, since a file may have been changed on its way.
 */
export async function unknownHashes(storage: Storage, manifest: ReleaseManifest): Promise<BrokenRules> {
  const { part, version, scripts, hashes, files } = manifest;
  const known = new Set(Object.values(files));
  const broken: Record<string, string> = {};
  for (const file of [...scripts, ...(hashes === undefined ? [] : [hashes])]) {
    const integrity = files[file];
    const script = integrity === undefined ? null : await readStored(storage, keyOf(part, version, integrity));
    const unknown = (script?.toString('utf8').match(HASH) ?? []).filter((hash) => !known.has(hash));
    if (unknown.length > 0) {
      broken[`files.${file}`] =
        `Checks files by ${unknown.length === 1 ? 'a hash' : `${unknown.length} hashes`} that no file of the release has: ${unknown[0]}`;
    }
  }
  return broken;
}
