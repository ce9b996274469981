import { firstBad } from '../release/bisect.ts';
import { ask, type Call } from '../release/command.ts';
import { ReleaseError, type ProductApi } from '../release/product-api.ts';

/** The smallest share of visitors that a canary has; whoever looks chooses it. */
const SHARE = 1;

/**
 * `bisect`: finds the first bad release between a good and a bad one. Each that is tried is a canary for the time, which an
 * administrator sees who has chosen it in the panel. The canary ends afterwards.
 */
export async function run({ api, part, args, options }: Call): Promise<void> {
  const versions = await between(api, part, args);
  const steps = Math.ceil(Math.log2(versions.length - 1));
  console.log(`${versions.length - 2} releases lie between them: at most ${steps} to look at.`);
  if (options['dry-run']) return;
  const before = await api.deployment(part);
  if (before?.canary)
    throw new ReleaseError(`${before.canary.version} is the canary of ${part}: promote or end it first.`);
  console.log(
    `Each gets ${SHARE} % of the visitors while you look. To get it yourself, choose the trial version of ${part} at ${api.url}/releases.`,
  );
  try {
    const version = await firstBad(versions, (version, left) => isGood(api, part, version, left));
    console.log(`The first bad release of ${part} is ${version}.`);
  } finally {
    const seen = await api.deployment(part);
    if (seen?.canary) await api.change(part, 'end-canary', { seen });
  }
}

/** The versions from the good to the bad one, in the order in which they were published. */
async function between(api: ProductApi, part: string, [good, bad]: readonly string[]): Promise<string[]> {
  if (good === undefined || bad === undefined)
    throw new ReleaseError('Name a good and a bad version: bisect <good> <bad>');
  const releases = (await api.releases(part)).reverse().filter(({ deleted_at: deletedAt }) => !deletedAt);
  const [first, last] = [good, bad].map((named) => releases.findIndex(({ version }) => version === named));
  if (first === undefined || last === undefined || first < 0 || last < 0) {
    throw new ReleaseError(`There is no version ${first === -1 ? good : bad} of ${part}.`);
  }
  if (first >= last) throw new ReleaseError(`${good} was not published before ${bad}.`);
  return releases.slice(first, last + 1).map(({ version }) => version);
}

async function isGood(api: ProductApi, part: string, version: string, left: number): Promise<boolean> {
  const seen = await api.deployment(part);
  if (!seen) throw new ReleaseError(`Pages have no release of ${part}.`);
  if (seen.version !== version) await api.setCanary(part, { version, share: SHARE, seen });
  const answer = await ask(`${version} (${left} left): is it good? [y/n] `);
  if (answer === null) throw new ReleaseError('A bisection asks after each release: run it in a terminal.');
  if (/^[yn]/i.test(answer)) return /^y/i.test(answer);
  return isGood(api, part, version, left);
}
