import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseManifest } from 'federation-contract/release-manifest';
import { buildOf } from '../base-config.ts';
import { openReleaseFolder } from '../release/release-folder.ts';
import { publish } from '../release/publish.ts';

/**
 * `release`: publishes the build of the part in the current folder, or the one in `--folder`, into a running product.
 * `FULLCOURT_URL` is its URL, `PUBLISH_TOKEN` authorises releases of the part there.
 */
const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const { FULLCOURT_URL: url = 'http://localhost:3000', PUBLISH_TOKEN: token } = process.env;

try {
  if (!token) throw new Error('PUBLISH_TOKEN is not set: an administrator can create one for each part');
  const release = await openReleaseFolder(path.resolve(values.folder ?? 'dist'));
  if (!values.folder) rejectOutdated(release.manifest);
  await publish(release, { url, token });
  console.log(`${release.manifest.part} ${release.manifest.version} is current at ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** A build that fails leaves the one before it in `dist`. */
function rejectOutdated({ part, version }: ReleaseManifest): void {
  const build = buildOf(process.cwd(), part === 'shell' ? 'host' : 'remote', 'production');
  if (version !== build.version)
    throw new Error(`dist contains ${version}, the sources are ${build.version}: build first`);
}
