import { remoteNames, type Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { Candidates, fits, type FindMissing, type Store } from './candidates.ts';
import type { BrokenRules } from './release-rules.ts';

/** A part whose current release cannot be used, and the version that pages have instead (`null`: there is none). */
export interface Unfit {
  readonly part: Part;
  readonly current: string;
  readonly used: string | null;
  readonly because: BrokenRules;
}

/** The releases that pages with one shell have. */
export interface Composition {
  readonly manifests: readonly ReleaseManifest[];
  readonly unfit: readonly Unfit[];
}

/**
 * Returns the releases that pages are composed of: of each part the current one, or, if that breaks a rule, has lost
 * files or does not fit the shell (which may have changed since), the last that has been current and can be used. A
 * shell that leaves a remote without any release gives way to the last one that does not, if there is one.
 */
export async function releasesInUse(store: Store, findMissing?: FindMissing): Promise<Composition> {
  const candidates = await Candidates.read(store, findMissing);
  let first: Composition | undefined;
  /** Why pages do not have the current shell. */
  let because: BrokenRules = {};
  for await (const shell of candidates.of('shell')) {
    const broken = await candidates.rulesBrokenBy(shell, null);
    if (fits(broken)) {
      const { used, unfit, lost } = await remotesFor(shell, candidates);
      const composition = { manifests: [shell, ...used], unfit: [...unfitShell(candidates, shell, because), ...unfit] };
      if (fits(lost)) return composition;
      first ??= composition;
      if (fits(because)) because = lost;
    } else if (fits(because)) because = broken;
  }
  if (first) return first;
  const { used, unfit } = await remotesFor(null, candidates);
  return { manifests: used, unfit: [...unfitShell(candidates, null, because), ...unfit] };
}

/** Returns the shell that pages have; `null` before the first is published. */
export async function shellInUse(store: Store): Promise<ReleaseManifest | null> {
  const { manifests } = await releasesInUse(store);
  return manifests.find(({ part }) => part === 'shell') ?? null;
}

/** The remotes that pages have now and would lose with another shell, since no release of them fits it: why, for each. */
export async function remotesLostWith(store: Store, shell: ReleaseManifest): Promise<BrokenRules> {
  const { lost } = await remotesFor(shell, await Candidates.read(store));
  const { manifests } = await releasesInUse(store);
  const inUse = new Set(manifests.map(({ part }) => fieldOf(part)));
  return Object.fromEntries(Object.entries(lost).filter(([field]) => inUse.has(field)));
}

interface Remotes {
  readonly used: readonly ReleaseManifest[];
  readonly unfit: readonly Unfit[];
  /** Those that have a current release, but none that can be used with the shell. */
  readonly lost: BrokenRules;
}

/** Returns the remotes of pages with a shell. */
export async function remotesFor(shell: ReleaseManifest | null, candidates: Candidates): Promise<Remotes> {
  const used: ReleaseManifest[] = [];
  const unfit: Unfit[] = [];
  const lost: Record<string, string> = {};
  for (const part of remoteNames) {
    const current = candidates.current.get(part);
    if (!current) continue;
    const found = await firstThatFits(part, shell, candidates);
    if (found) used.push(found);
    if (found === current) continue;
    const because = await candidates.rulesBrokenBy(current, shell);
    unfit.push({ part, current: current.version, used: found?.version ?? null, because });
    if (!found)
      lost[fieldOf(part)] = `No release of it can be used. ${current.version}: ${linesOf(because).join('; ')}`;
  }
  return { used, unfit, lost };
}

async function firstThatFits(part: Part, shell: ReleaseManifest | null, candidates: Candidates) {
  for await (const manifest of candidates.of(part)) {
    if (fits(await candidates.rulesBrokenBy(manifest, shell))) return manifest;
  }
  return null;
}

function unfitShell({ current }: Candidates, used: ReleaseManifest | null, because: BrokenRules): Unfit[] {
  const version = current.get('shell')?.version;
  if (version === undefined || version === used?.version) return [];
  return [{ part: 'shell', current: version, used: used?.version ?? null, because }];
}

const fieldOf = (part: Part) => `remotes.${part}`;

const linesOf = (rules: BrokenRules) => Object.values(rules);
