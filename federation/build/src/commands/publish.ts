import type { DeploymentState } from 'shared-api/releases/deployments';
import { confirm, numberOf, type Call } from '../release/command.ts';
import { describeCurrent, ReleaseError } from '../release/product-api.ts';
import { publish } from '../release/publish.ts';
import { signatureOf, signingKey } from '../release/signing-key.ts';
import { sourceOf } from '../release/source.ts';
import { typeCheck } from '../release/type-check.ts';

/**
 * Without the name of a command: builds a part, and makes it current, or a canary. Asks the product and the team whatever
 * there is to ask before it builds.
 */
export async function run(call: Call): Promise<void> {
  const { api, part, args, options } = call;
  if (args.length > 0) throw new ReleaseError(`"${args.join(' ')}" is too much: see pnpm release --help`);
  const share = options.canary === undefined ? null : numberOf('canary', options.canary, 1, 99);
  const key = await signingKey();
  const source = await sourceOf(part, options.folder);
  const { version } = source;
  const replaces = await seenVersion(call, version, share);
  if (replaces === version) return console.log(`${part} ${version} is already current at ${api.url}.`);
  const seen = await api.deployment(part);
  if (share !== null && !seen) throw new ReleaseError(`A canary needs a current version, and ${part} has none.`);
  const needed = seen?.signatures ?? 0;
  if (needed > 0 && !key) throw new ReleaseError(`Releases of ${part} have to be signed: set RELEASE_KEY.`);
  if (options['dry-run']) return console.log(`${part} ${version} would be built, and ${planOf(replaces, share)}.`);

  const checkTypes = await typeCheck(call, source);
  const { release, finish } = await source.open();
  await checkTypes(release);
  await publish(release, api);
  if (key) await api.sign(release.manifest, signatureOf(release.manifest, key));
  if (needed > 1 && !(await isSigned(call, version, needed))) return;
  if (share !== null && seen) await giveToShare(call, version, share, seen);
  else {
    await api.activate(part, version, replaces, options['fall-back']);
    console.log(`${part} ${version} is current at ${api.url}${replaces ? `; it replaces ${replaces}` : ''}.`);
    if (replaces) console.log(`To go back: pnpm release ${part} rollback ${replaces}`);
  }
  await finish();
}

/** Whether enough keys have signed a release; says what to do if not. */
async function isSigned({ api, part }: Call, version: string, needed: number): Promise<boolean> {
  const { signatures } = (await api.releases(part)).find((release) => release.version === version) ?? {};
  if (!signatures || signatures.by.length >= needed) return true;
  console.log(
    `${part} ${version} is published, and signed by ${signatures.by.join(' and ')}; it needs ${needed} keys.`,
  );
  console.log(`Whoever has another: pnpm release ${part} sign ${version}. Then run this command once more.`);
  return false;
}

async function giveToShare(
  { api, part, options }: Call,
  version: string,
  share: number,
  seen: DeploymentState,
): Promise<void> {
  await api.setCanary(part, { version, share, seen, ...(options['fall-back'] && { fall_back: true }) });
  console.log(`${share} % of the visitors get ${part} ${version} at ${api.url}; the others keep ${seen.version}.`);
  console.log(`To go on: pnpm release ${part} promote. To go back: pnpm release ${part} end-canary`);
}

const planOf = (replaces: string | null, share: number | null) =>
  share === null ? `replace ${replaces ?? 'nothing'}` : `given to ${share} % of the visitors, beside ${replaces}`;

/** Returns the version to replace: the current one, which the team has either named, or confirmed now. */
async function seenVersion({ api, part, options }: Call, version: string, share: number | null) {
  const current = await api.current(part);
  const currentVersion = current?.version ?? null;
  if (currentVersion === version) return version;
  const now = describeCurrent(part, current);
  const { replaces: named } = options;
  if (named !== undefined) {
    if ((named === 'none' ? null : named) === currentVersion) return currentVersion;
    throw new ReleaseError(`${now} That is not ${named}, so nothing was released.`);
  }
  console.log(now);
  if (options['dry-run']) return currentVersion;
  const question = share === null ? `Replace it with ${version}?` : `Give ${version} to ${share} % of the visitors?`;
  if (await confirm(question)) return currentVersion;
  throw new ReleaseError(
    `Nothing was released. Confirm the version to replace with --replaces ${currentVersion ?? 'none'}`,
  );
}
