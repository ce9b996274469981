import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseManifest } from 'federation-contract/release-manifest';
import { buildOf } from '../base-config.ts';
import { confirm, productApi, runCommand } from '../release/command.ts';
import { describeCurrent, ReleaseError, type ProductApi } from '../release/product-api.ts';
import { publish } from '../release/publish.ts';
import { openReleaseFolder } from '../release/release-folder.ts';

/**
 * `release`: publishes the build of the part in the current folder, or the one in `--folder`, into a running product.
 * `FULLCOURT_URL` is its URL, `PUBLISH_TOKEN` authorises releases of the part there. `--replaces` names the version that
 * is current (`none` if none is); without it, the command asks in the terminal. `--fall-back` releases a shell even if
 * pages then have an earlier release of a remote.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { folder: { type: 'string' }, replaces: { type: 'string' }, 'fall-back': { type: 'boolean' } },
  });
  const api = productApi();
  const release = await openReleaseFolder(path.resolve(values.folder ?? 'dist'));
  if (!values.folder) rejectOutdated(release.manifest);
  const { part, version } = release.manifest;
  const replaces = await seenVersion(api, release.manifest, values.replaces);
  if (replaces === version) return console.log(`${part} ${version} is already current at ${api.url}.`);
  await publish(release, api, replaces, values['fall-back']);
  console.log(`${part} ${version} is current at ${api.url}${replaces ? `; it replaces ${replaces}` : ''}.`);
  if (replaces) console.log(`To go back: pnpm releases rollback ${part} ${replaces}`);
});

/** Returns the version to replace: the current one, which the team has either named, or confirmed now. */
async function seenVersion(api: ProductApi, { part, version }: ReleaseManifest, named: string | undefined) {
  const current = await api.current(part);
  const currentVersion = current?.version ?? null;
  if (currentVersion === version) return version;
  const now = describeCurrent(part, current);
  if (named !== undefined) {
    if ((named === 'none' ? null : named) === currentVersion) return currentVersion;
    throw new ReleaseError(`${now} That is not ${named}, so nothing was released.`);
  }
  console.log(now);
  if (await confirm(`Replace it with ${version}?`)) return currentVersion;
  throw new ReleaseError(
    `Nothing was released. Confirm the version to replace with --replaces ${currentVersion ?? 'none'}`,
  );
}

/** A build that fails leaves the one before it in `dist`. */
function rejectOutdated({ part, version }: ReleaseManifest): void {
  const build = buildOf(process.cwd(), part === 'shell' ? 'host' : 'remote', 'production');
  if (version === build.version) return;
  throw new ReleaseError(`dist contains ${version}, the sources are ${build.version}: build first`);
}
