import type { Deployment } from 'shared-api/releases/deployments';
import type { Release } from 'shared-api/releases/releases';
import type { Call } from '../release/command.ts';
import { describeEvent } from '../release/product-api.ts';

/** `list`: all releases of a part, the newest first, and which of them pages have. */
export async function run({ api, part }: Call): Promise<void> {
  const [releases, deployment] = await Promise.all([api.releases(part), api.deployment(part)]);
  if (releases.length === 0) return console.log(`No releases of ${part}.`);
  const rows = releases.map((release) => [
    release.version,
    stateOf(release, deployment),
    describeEvent(release.published),
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

/** "current, good", or the reason for which a release was withdrawn. */
function stateOf(
  { version, current, good_at, withdrawn, deleted_at, signatures }: Release,
  deployment: Deployment | null,
): string {
  const { canary, disabled, floor } = deployment ?? {};
  return [
    ...(current ? [disabled ? 'current, but disabled' : 'current'] : []),
    ...(canary?.version === version ? [`canary, ${canary.share} %`] : []),
    ...(floor === version ? ['floor'] : []),
    ...(good_at ? ['good'] : []),
    ...(withdrawn ? [`withdrawn: ${withdrawn.because}`] : []),
    ...(deleted_at ? ['deleted'] : []),
    ...(signatures && (signatures.by.length > 0 || signatures.needed > 0) ? [signaturesOf(signatures)] : []),
  ].join(', ');
}

const signaturesOf = ({ by, needed }: NonNullable<Release['signatures']>) =>
  by.length < needed ? `signed by ${by.length} of ${needed} keys` : `signed by ${by.join(' and ')}`;
