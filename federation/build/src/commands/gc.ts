import type { KeptBecause } from 'shared-api/releases/deployments';
import { numberOf, type Call } from '../release/command.ts';

/** What the product says of a release that it keeps. */
const REASONS: Readonly<Record<KeptBecause, string>> = {
  current: 'is current',
  canary: 'is the canary',
  on_pages: 'is on pages',
  built: 'is the build of the last startup',
  good: 'is good',
  recent: 'is one of the newest',
  open_tabs: 'may be in open tabs',
};

/** `gc`: deletes the releases of a part that nothing needs any more. */
export async function run({ api, part, options }: Call): Promise<void> {
  const keep = options.keep === undefined ? undefined : numberOf('keep', options.keep, 1, 100);
  const dryRun = options['dry-run'] ?? false;
  const { deleted, kept } = await api.cleanUp(part, { ...(keep && { keep }), dry_run: dryRun });
  for (const { version, because } of kept) console.log(`${version} stays: it ${REASONS[because]}`);
  for (const version of deleted) console.log(`${version} ${dryRun ? 'would be' : 'is'} deleted`);
  if (deleted.length === 0) console.log('There is nothing to delete.');
}
