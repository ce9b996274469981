import { createHash } from 'node:crypto';
import { ReleaseError, type ProductApi } from './product-api.ts';
import type { ReleaseFolder } from './release-folder.ts';

/**
 * Publishes a build: uploads its files, records the release, and makes it the current one. Visitors do not see it
 * before the last step. Every step can be repeated. Rejects, and changes nothing for visitors, if the current version is
 * not `replaces`, or if remotes do not fit a shell, unless `fallBack` accepts earlier releases of them.
 */
export async function publish(
  { manifest, read }: ReleaseFolder,
  api: ProductApi,
  replaces: string | null,
  fallBack = false,
): Promise<void> {
  for (const [file, integrity] of Object.entries(manifest.files)) {
    const bytes = await read(file);
    // Only now, file by file: a build that runs at the same time would replace them.
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity) {
      throw new ReleaseError(`The file ${file} has changed since ${manifest.version} was built: build again.`);
    }
    await api.upload(manifest, file, bytes);
  }
  await api.record(manifest);
  await api.activate(manifest.part, manifest.version, replaces, fallBack);
}
