import type { Call } from '../release/command.ts';
import { ReleaseError } from '../release/product-api.ts';

/** `floor <version>`: from now on, the API refuses requests of releases that were recorded before it; `none` ends that. */
export async function run({ api, part, args, options }: Call): Promise<void> {
  const [named] = args;
  const deployment = await api.deployment(part);
  if (!deployment) throw new ReleaseError(`Pages have no release of ${part}.`);
  const seen = deployment.floor ?? null;
  if (named === undefined) return console.log(`${part}: ${describe(seen)}.`);
  const dryRun = options['dry-run'] ?? false;
  const version = named === 'none' ? null : named;
  const { before, after } = await api.setFloor(part, { version, seen, dry_run: dryRun });
  console.log(`${part}: ${describe(before)}; ${dryRun ? 'it would be' : 'now'} ${describe(after)}.`);
}

const describe = (floor: string | null) => (floor === null ? 'no floor' : `the floor ${floor}`);
