import type { IncomingHttpHeaders } from 'node:http';
import type { LiveCanary, LiveReleases, LiveShell } from 'federation-contract/live-releases';
import { SHELL, type Part } from 'federation-contract/parts';
import { releaseManifest, type ReleaseManifest } from 'federation-contract/release-manifest';
import { releaseBase, type CurrentRelease, type VersionSource } from 'federation-contract/registry';
import { LRUCache } from 'lru-cache';
import { compose, type Composition } from './composition.ts';
import { Visitor, type Choice } from './visitor.ts';

/** Base URLs of remotes that are served from another origin: a team's own server, or a developer's machine. */
export type Overrides = Readonly<Record<Part, string>>;

/** What the servers of overrides have, by part. */
export type OverriddenReleases = ReadonlyMap<string, Pick<CurrentRelease, 'manifest' | 'base'>>;

/** As many combinations of versions as pages are kept of. */
const MAX_COMPOSITIONS = 64;

const STABLE: Choice = { isCanary: false, isPinned: false };

/** The compositions of one state of the releases: one for each combination of versions that a visitor has asked for. */
export class LiveCompositions {
  /** Without canaries; `null` while there is no shell that can be used. */
  readonly stable: Composition | null;
  readonly revision: number;
  private readonly releases: LiveReleases;
  private readonly overridden: OverriddenReleases;
  private readonly live: ReadonlySet<string>;
  private readonly hasCanaries: boolean;
  private readonly compositions = new LRUCache<string, { readonly composition: Composition | null }>({
    max: MAX_COMPOSITIONS,
  });

  constructor(releases: LiveReleases, overridden: OverriddenReleases) {
    this.releases = releases;
    this.overridden = overridden;
    this.revision = releases.revision;
    this.live = namesOf(releases);
    this.hasCanaries = releases.canary !== null || releases.stable.canaries.length > 0;
    this.stable = this.compose(releases.stable, STABLE, new Map());
  }

  /** Returns what the visitor who sends a request gets. */
  of(headers: IncomingHttpHeaders): Composition | null {
    if (!this.hasCanaries) return this.stable;
    const visitor = new Visitor(headers);
    const { stable, canary } = this.releases;
    const shellChoice = canary ? visitor.choose({ part: SHELL, ...canary }) : STABLE;
    const shell = canary && shellChoice.isCanary ? canary : stable;
    const choices = new Map(shell.canaries.map((remote) => [remote.part, visitor.choose(remote)]));
    const key = JSON.stringify([shellChoice, ...choices]);
    const known = this.compositions.get(key);
    if (known) return known.composition;
    const composition = this.compose(shell, shellChoice, choices);
    this.compositions.set(key, { composition });
    return composition;
  }

  private compose(shell: LiveShell, shellChoice: Choice, choices: ReadonlyMap<string, Choice>): Composition | null {
    const choiceOf = (part: string) => (part === SHELL ? shellChoice : (choices.get(part) ?? STABLE));
    const canaries = new Map(
      shell.canaries.flatMap((canary): [string, LiveCanary][] =>
        choiceOf(canary.part).isCanary ? [[canary.part, canary]] : [],
      ),
    );
    // In their order, since a page takes the first of two remotes with the same path.
    const chosen = shell.releases.flatMap(({ manifest: document, isFallback, disabled }): CurrentRelease[] => {
      const stable = manifestIn(document);
      if (!stable) return [];
      const choice = choiceOf(stable.part);
      const canary = disabled ? null : manifestIn(canaries.get(stable.part)?.manifest);
      if (canary) return [this.release(canary, sourceOf(choice), disabled)];
      return [this.release(stable, isFallback ? 'fallback' : sourceOf(choice), disabled)];
    });
    return compose(chosen, this.releases.revision, this.live);
  }

  private release(manifest: ReleaseManifest, why: VersionSource, disabled: boolean): CurrentRelease {
    const own = { manifest, base: releaseBase(manifest.part, manifest.version) };
    return { ...own, ...this.overridden.get(manifest.part), why, disabled };
  }
}

function sourceOf({ isCanary, isPinned }: Choice): VersionSource {
  if (isPinned) return 'pinned';
  return isCanary ? 'canary' : 'stable';
}

/** A manifest that cannot be read leaves out its part instead of breaking the page. */
const manifestIn = (document: unknown): ReleaseManifest | null => releaseManifest.safeParse(document).data ?? null;

function namesOf({ stable, canary }: LiveReleases): ReadonlySet<string> {
  const shells = canary ? [stable, canary] : [stable];
  const documents = shells.flatMap(({ releases, canaries }) => [...releases, ...canaries]);
  return new Set(
    documents.flatMap(({ manifest: document }) => {
      const manifest = manifestIn(document);
      return manifest ? [`${manifest.part}/${manifest.version}`] : [];
    }),
  );
}
