import type { LiveReleases, LiveShell } from 'federation-contract/live-releases';
import { SHELL, type Part } from 'federation-contract/parts';
import type { RegisteredOverride } from 'federation-contract/registry';
import type { ReleaseOverrides } from 'federation-contract/release-overrides';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { Candidates, fits, type FindMissing, type Store } from '../candidates.ts';
import { remotesFor } from '../composition.ts';
import { liveOf, liveReleases } from '../live-releases.ts';
import type { BrokenRules } from '../release-rules.ts';
import { findRelease } from '../repository.ts';
import { signatureRule, type Policy } from '../signing/signatures.ts';

/** A release that was chosen for a browser. */
interface Chosen {
  readonly part: Part;
  readonly version: string;
  readonly manifest: ReleaseManifest | null;
  /** Why pages cannot have it, whatever their shell; `null`: they can. */
  readonly refused: string | null;
}

/** What pages can be composed of, and what they are compared with. */
interface Surroundings {
  readonly live: LiveReleases;
  readonly candidates: Candidates;
  readonly disabled: ReadonlySet<Part>;
}

type ShellWithOverrides = LiveShell & { readonly overrides: readonly RegisteredOverride[] };

/**
 * Returns all that pages can be composed of in a browser for which versions were chosen. Each of these has to meet the rules of one
 * that becomes current, signatures included. One that does not is left out, and pages have what they would have without it.
 */
export async function overriddenReleases(
  store: Store,
  policy: Policy,
  overrides: ReleaseOverrides,
  findMissing: FindMissing,
): Promise<LiveReleases & { readonly stable: ShellWithOverrides }> {
  const live = await liveReleases(store, findMissing);
  const candidates = await Candidates.read(store, findMissing);
  const disabled = new Set(
    live.stable.releases.flatMap(({ manifest, disabled }) => (disabled ? [partOf(manifest)] : [])),
  );
  const around = { live, candidates, disabled };
  const entries = Object.entries(overrides);
  const chosen = await Promise.all(entries.map(([part, version]) => find(store, policy, around, part, version)));
  const { revision } = live;

  const shell = chosen.find(({ part }) => part === SHELL);
  const own = shell && (await withShell(shell, chosen, around));
  if (own && typeof own !== 'string') return { revision, stable: await apply(own, chosen, around), canary: null };
  const others = chosen.map((one) => (one === shell && own ? { ...one, refused: own } : one));
  return {
    revision,
    stable: await apply(live.stable, others, around),
    canary: live.canary && { ...live.canary, ...(await apply(live.canary, others, around)) },
  };
}

async function find(
  { db }: Store,
  policy: Policy,
  { live, candidates, disabled }: Surroundings,
  part: Part,
  version: string,
): Promise<Chosen> {
  const release = await findRelease(db, part, version);
  if (!release) return { part, version, manifest: null, refused: 'There is no such release' };
  const { manifest } = release;
  const refuse = (refused: string | null): Chosen => ({ part, version, manifest, refused });
  if (release.deleted_at) return refuse('It is deleted');
  if (disabled.has(part)) return refuse('The part is switched off');
  const broken = { ...(await signatureRule(db, policy, release)), ...(await candidates.rulesBrokenBy(manifest, null)) };
  if (!fits(broken)) return refuse(sentenceOf(broken));
  if (part === SHELL && !manifest.provides?.overrides && !isOffered(live, manifest))
    return refuse('Its pages could not say that they have versions of their own, nor end it');
  return refuse(null);
}

/** Whether pages of other visitors have this shell. */
const isOffered = ({ stable, canary }: LiveReleases, { version }: ReleaseManifest): boolean =>
  canary?.version === version ||
  stable.releases.some(
    ({ manifest }) => partOf(manifest) === SHELL && (manifest as ReleaseManifest).version === version,
  );

/** Returns what pages have with another shell, or why they cannot have that. */
async function withShell(
  { manifest, refused }: Chosen,
  chosen: readonly Chosen[],
  { live, candidates, disabled }: Surroundings,
): Promise<LiveShell | string | null> {
  if (!manifest || refused !== null) return refused;
  const { used, unfit } = await remotesFor(manifest, candidates);
  for (const { part, used, because } of unfit) {
    const instead = chosen.find((one) => one.part === part && one.refused === null)?.manifest;
    const isOnPages = live.stable.releases.some(({ manifest }) => partOf(manifest) === part);
    const isLost = used === null && isOnPages && !(instead && fits(await candidates.rulesBrokenBy(instead, manifest)));
    if (isLost) return `Pages would lose ${part}: ${sentenceOf(because)}`;
  }
  const releases = liveOf({ manifests: [manifest, ...used], unfit }, disabled);
  return { releases, canaries: await fitting(live.stable.canaries, manifest, candidates) };
}

async function fitting(canaries: LiveShell['canaries'], shell: ReleaseManifest, candidates: Candidates) {
  const broken = await Promise.all(
    canaries.map(({ manifest }) => candidates.rulesBrokenBy(manifest as ReleaseManifest, shell)),
  );
  return canaries.filter((_, index) => fits(broken[index] ?? {}));
}

/** Puts the chosen releases that fit a shell in the place of what pages with it have. */
async function apply(
  { releases, canaries }: LiveShell,
  chosen: readonly Chosen[],
  { candidates, disabled }: Surroundings,
): Promise<ShellWithOverrides> {
  const shell = releases.map(({ manifest }) => manifest as ReleaseManifest).find(({ part }) => part === SHELL) ?? null;
  const judged = await Promise.all(
    chosen.map(async (one) => {
      if (!one.manifest || one.refused !== null) return one;
      if (one.part === SHELL) return one;
      const broken = await candidates.rulesBrokenBy(one.manifest, shell);
      return fits(broken) ? one : { ...one, refused: sentenceOf(broken) };
    }),
  );
  const had = new Map(
    judged.flatMap(({ part, manifest, refused }) => (refused === null && manifest ? [[part, manifest]] : [])),
  );
  const kept = releases.filter(({ manifest }) => !had.has(partOf(manifest)));
  const added = [...had.values()].map((manifest) => ({
    manifest,
    isFallback: false,
    disabled: disabled.has(manifest.part),
    isOverride: true,
  }));
  const order = [SHELL, ...[...candidates.parts.keys()].filter((part) => part !== SHELL)];
  const positionOf = ({ manifest }: { readonly manifest: unknown }) => order.indexOf(partOf(manifest));
  return {
    releases: [...kept, ...added].sort((a, b) => positionOf(a) - positionOf(b)),
    canaries: canaries.filter(({ part }) => !had.has(part)),
    overrides: judged.map(({ part, version, refused }) => ({ part, version, ...(refused !== null && { refused }) })),
  };
}

const partOf = (manifest: unknown): Part => (manifest as ReleaseManifest).part;

/** The first broken rule, since it is part of each page, and how many there are besides. */
function sentenceOf(broken: BrokenRules): string {
  const [first = '', ...others] = Object.values(broken);
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}
