import { createHash } from 'node:crypto';
import { checkout } from './checkout.ts';
import { ReleaseError, type ProductApi } from './product-api.ts';
import type { ReleaseFolder } from './release-folder.ts';

/** Files that are uploaded at the same time: a request takes longer to be answered than to be sent. */
const AT_ONCE = 6;

/**
 * Uploads the files of a build that the product does not have from an earlier release, and records the release. Visitors do
 * not see it yet. Every step can be repeated.
 */
export async function publish(release: ReleaseFolder, api: ProductApi): Promise<void> {
  const waiting = await api.reuse(release.manifest);
  const upload = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await uploadFile(release, api, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, upload));
  await api.record(release.manifest, checkout());
}

async function uploadFile({ manifest, read }: ReleaseFolder, api: ProductApi, file: string): Promise<void> {
  const bytes = await read(file);
  // Only now, file by file: a build that runs at the same time would replace them.
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== manifest.files[file]) {
    throw new ReleaseError(`The file ${file} has changed since ${manifest.version} was built: build again.`);
  }
  await api.upload(manifest, file, bytes);
}
