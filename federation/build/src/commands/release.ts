import path from 'node:path';
import { parseArgs } from 'node:util';
import { openReleaseFolder } from '../release/release-folder.ts';
import { publish } from '../release/publish.ts';

/**
 * `release`: publishes the build of the part in the current folder into a running product.
 * `FULLCOURT_URL` is its URL, `PUBLISH_TOKEN` authorises releases of the part there.
 */
const { values } = parseArgs({ options: { folder: { type: 'string', default: 'dist' } } });
const { FULLCOURT_URL: url = 'http://localhost:3000', PUBLISH_TOKEN: token } = process.env;

try {
  if (!token) throw new Error('PUBLISH_TOKEN is not set: an administrator can create one for each part');
  const release = await openReleaseFolder(path.resolve(values.folder));
  await publish(release, { url, token });
  console.log(`${release.manifest.part} ${release.manifest.version} is current at ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
