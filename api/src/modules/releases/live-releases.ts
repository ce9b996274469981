import { isNotNull, or, sql } from 'drizzle-orm';
import type { LiveCanary, LiveRelease, LiveReleases } from 'federation-contract/live-releases';
import { SHELL, type Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import type { Database } from '../../platform/database/database.ts';
import { currentReleases, releases } from '../../platform/database/tables/releases.ts';
import { Candidates, fits, type FindMissing, type Store } from './candidates.ts';
import { releasesInUse, remotesFor, type Composition } from './composition.ts';
import { currentRevision, deployedParts, lastRevision, UnsealedReleases } from './revisions.ts';
import { manifestOfRow } from './sealing/recorded-manifests.ts';
import { isRevisionSealed } from './sealing/seals.ts';

interface Canary extends LiveCanary {
  readonly part: Part;
  readonly manifest: ReleaseManifest;
}

/**
 * Returns all that pages can be composed of, and the current releases that they cannot have. Throws `UnsealedReleases` unless
 * the product itself has made them so.
 */
export async function liveReleases(
  store: Store,
  findMissing: FindMissing,
): Promise<LiveReleases & Pick<Composition, 'manifests' | 'unfit'>> {
  for (;;) {
    const last = await lastRevision(store.db);
    const deployed = await deployedParts(store.db);
    const revision = last?.revision ?? 0;
    const { canaries, disabled } = await selectExceptions(store.db);
    const stable = await releasesInUse(store, findMissing);
    const known =
      canaries.length > 0 ? await withCanaries(store, findMissing, stable, canaries, disabled) : NO_CANARIES;
    // What was read while it changed may be of two revisions.
    if (revision !== (await currentRevision(store.db))) continue;
    const isEmpty = last === undefined && Object.keys(deployed).length === 0;
    if (!isEmpty && !isRevisionSealed(store, revision, deployed, last?.seal ?? null))
      throw new UnsealedReleases(revision);
    const { manifests, unfit } = stable;
    const releases = liveOf(stable, disabled);
    return { revision, manifests, unfit, stable: { releases, canaries: known.remotes }, canary: known.shell };
  }
}

const NO_CANARIES = { remotes: [], shell: null };

/** Which canaries fit the shell, and what pages with the canary of the shell have; `null` if they would lose a remote. */
async function withCanaries(
  store: Store,
  findMissing: FindMissing,
  stable: Composition,
  canaries: readonly Canary[],
  disabled: ReadonlySet<string>,
) {
  const candidates = await Candidates.read(store, findMissing);
  const fitting = async (shell: ReleaseManifest | null) => {
    const broken = await Promise.all(canaries.map(({ manifest }) => candidates.rulesBrokenBy(manifest, shell)));
    return canaries.filter(({ part }, index) => part !== SHELL && fits(broken[index] ?? {}));
  };
  const remotes = await fitting(stable.manifests.find(({ part }) => part === SHELL) ?? null);
  const shell = canaries.find(({ part }) => part === SHELL);
  if (!shell || !fits(await candidates.rulesBrokenBy(shell.manifest, null))) return { remotes, shell: null };
  const { used, unfit, lost } = await remotesFor(shell.manifest, candidates);
  if (!fits(lost)) return { remotes, shell: null };
  const releases = liveOf({ manifests: [shell.manifest, ...used], unfit }, disabled);
  const { version, share } = shell;
  return { remotes, shell: { version, share, releases, canaries: await fitting(shell.manifest) } };
}

export const liveOf = ({ manifests, unfit }: Composition, disabled: ReadonlySet<string>): LiveRelease[] =>
  manifests.map((manifest) => ({
    manifest,
    isFallback: unfit.some(({ part }) => part === manifest.part),
    disabled: disabled.has(manifest.part),
  }));

/** The parts of which pages do not simply have the current release. */
async function selectExceptions(db: Database) {
  const { part, canary, canary_share: share, disabled } = currentReleases;
  const rows = await db
    .select({ part, version: canary, share, disabled, manifest: releases.manifest, seal: releases.seal })
    .from(currentReleases)
    .leftJoin(releases, sql`${releases.part} = ${part} and ${releases.version} = ${canary}`)
    .where(or(isNotNull(canary), disabled));
  const canaries = rows.flatMap(({ part, version, share, manifest, seal }): Canary[] =>
    version === null || share === null || manifest === null
      ? []
      : [{ part, version, share, manifest: manifestOfRow({ manifest, seal }) }],
  );
  return { canaries, disabled: new Set<string>(rows.flatMap(({ part, disabled }) => (disabled ? [part] : []))) };
}
