import { parseArgs } from 'node:util';
import type { Part } from 'federation-contract/parts';
import type { Release } from 'shared-api/releases/releases';
import { productApi, runCommand } from '../release/command.ts';
import { describeEvent, ReleaseError, type ProductApi } from '../release/product-api.ts';

const USAGE = `Usage:
  pnpm releases list [part]
  pnpm releases rollback <part> [version]    without a version: the one that was current before
      --fall-back    of the shell: even if pages then have an earlier release of a remote, since the one that they have does not fit

FULLCOURT_URL is the product's address, PUBLISH_TOKEN a publish token of the part.`;

/** `releases`: lists the releases in a running product, or makes an earlier one current again. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'fall-back': { type: 'boolean' } } });
  const [command, part, version] = positionals;
  if (command === 'list') return list(productApi(), part);
  if (command === 'rollback' && part !== undefined) return rollback(productApi(), part, version, values['fall-back']);
  throw new ReleaseError(USAGE);
});

async function list(api: ProductApi, part: Part | undefined): Promise<void> {
  const releases = await api.releases(part);
  if (releases.length === 0) return console.log('No releases.');
  const rows = releases.map(({ part, version, current, published }) => [
    current ? '*' : '',
    part,
    version,
    describeEvent(published),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  console.log('\n* current');
}

async function rollback(api: ProductApi, part: Part, version?: string, fallBack?: boolean): Promise<void> {
  const releases = await api.releases(part);
  const current = releases.find((release) => release.current);
  const target = version === undefined ? currentBefore(releases) : releases.find((one) => one.version === version);
  if (!target) {
    throw new ReleaseError(
      version === undefined
        ? `No other version of ${part} has been current before. "pnpm releases list ${part}" shows all.`
        : `There is no version ${version} of ${part}. "pnpm releases list ${part}" shows all.`,
    );
  }
  if (target === current) return console.log(`${part} ${target.version} is already current at ${api.url}.`);
  await api.activate(part, target.version, current?.version ?? null, fallBack);
  console.log(
    `${part} ${target.version} is current again at ${api.url}${current ? `, in place of ${current.version}` : ''}. Pages that are opened from now on use it.`,
  );
}

/** Returns the version that was current last, before the one that is. */
function currentBefore(releases: readonly Release[]): Release | undefined {
  const activatedAt = ({ activated }: Release) => (activated ? Date.parse(activated.at) : 0);
  const [latest] = releases
    .filter(({ current, activated }) => !current && activated !== null)
    .sort((one, other) => activatedAt(other) - activatedAt(one));
  return latest;
}
