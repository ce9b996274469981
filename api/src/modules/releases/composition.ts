import { SHELL, type Part } from 'federation-contract/parts';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import { Candidates, fits, type FindMissing, type Store } from './candidates.ts';
import { brokenRules, type BrokenRules } from './release-rules.ts';

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
  for await (const shell of candidates.of(SHELL)) {
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
  return manifests.find(({ part }) => part === SHELL) ?? null;
}

/**
 * Why pages could not have a release: a shell, or a remote with one of the shells that are to be had. These are the one that
 * pages have, and the current one: pages have that as soon as every remote fits it, so a remote may be released for it.
 */
export async function rulesBrokenBy(store: Store, manifest: ReleaseManifest): Promise<BrokenRules> {
  const candidates = await Candidates.read(store);
  const { current, parts } = candidates;
  const floorRule = candidates.floorRule(manifest);
  if (!fits(floorRule)) return floorRule;
  const pathsOf = (part: Part) => parts.get(part)?.paths ?? null;
  const shell = current.get(SHELL);
  const isUsable = shell !== undefined && fits(brokenRules(shell, pathsOf(SHELL), null));
  if (isUsable && fits(brokenRules(manifest, pathsOf(manifest.part), shell))) return {};
  return brokenRules(manifest, pathsOf(manifest.part), await shellInUse(store));
}

/** What a shell does to the remotes that pages have now: why, for each. */
interface ShellEffect {
  /** Those that pages would lose, since no release of them fits it. */
  readonly lost: BrokenRules;
  /** Those of which pages would have an earlier release, since the one that they have does not fit it. */
  readonly behind: BrokenRules;
}

/** Returns what becoming current would do, for a shell. */
export async function effectOfShell(store: Store, shell: ReleaseManifest): Promise<ShellEffect> {
  const { lost, unfit } = await remotesFor(shell, await Candidates.read(store));
  const { manifests } = await releasesInUse(store);
  const inUse = new Map(manifests.map(({ part, version }) => [part, version]));
  const behind = unfit.flatMap(({ part, current, used, because }) => {
    const now = inUse.get(part);
    if (now === undefined || used === null || used === now) return [];
    const reasons = `Pages would have ${used} of it instead of ${now}. ${current}: ${linesOf(because).join('; ')}`;
    return [[fieldOf(part), reasons]];
  });
  return {
    lost: Object.fromEntries(
      Object.entries(lost).filter(([field]) => manifests.some(({ part }) => field === fieldOf(part))),
    ),
    behind: Object.fromEntries(behind),
  };
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
  for (const part of candidates.parts.keys()) {
    if (part === SHELL) continue;
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
  const version = current.get(SHELL)?.version;
  if (version === undefined || version === used?.version) return [];
  return [{ part: SHELL, current: version, used: used?.version ?? null, because }];
}

const fieldOf = (part: Part) => `remotes.${part}`;

const linesOf = (rules: BrokenRules) => Object.values(rules);
