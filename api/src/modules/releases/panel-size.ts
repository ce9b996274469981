import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ReleaseManifest } from 'federation-contract/release-manifest';
import { PANEL_SCRIPT_MAX } from 'federation-contract/slots';
import type { Storage } from '../../platform/storage/storage.ts';
import { keyOf, readStored } from './release-files.ts';
import type { BrokenRules } from './release-rules.ts';

const compress = promisify(gzip);

/**
 * Returns an error for each panel of a release that takes a page too many bytes of script: those of the remote's entry, of the
 * panel, and of the messages in the language that has the most.
 */
export async function oversizedPanels(storage: Storage, manifest: ReleaseManifest): Promise<BrokenRules> {
  const { scripts: entry, messages, panels = [] } = manifest;
  if (panels.length === 0) return {};
  const sizeOf = async (files: readonly string[]) => {
    const sizes = await Promise.all([...new Set(files)].map((file) => compressedSize(storage, manifest, file)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const largestMessages = Math.max(0, ...(await Promise.all(Object.values(messages).map(sizeOf))));
  const broken: Record<string, string> = {};
  for (const [index, { id, scripts }] of panels.entries()) {
    const size = (await sizeOf([...entry, ...scripts])) + largestMessages;
    if (size <= PANEL_SCRIPT_MAX) continue;
    broken[`panels.${index}.scripts`] =
      `The panel "${id}" takes ${size} bytes of script, compressed; it may take ${PANEL_SCRIPT_MAX}`;
  }
  return broken;
}

/** 0 for a file that is missing, which another rule reports. */
async function compressedSize(storage: Storage, { part, version, files }: ReleaseManifest, file: string) {
  const integrity = files[file];
  const bytes = integrity === undefined ? null : await readStored(storage, keyOf(part, version, integrity));
  return bytes ? (await compress(bytes)).length : 0;
}
