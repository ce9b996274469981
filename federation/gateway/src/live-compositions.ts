import type { IncomingHttpHeaders } from 'node:http';
import type { LiveCanary, LiveReleases, LiveShell } from 'federation-contract/live-releases';
import { releaseBase, SHELL, type Part } from 'federation-contract/parts';
import { releaseManifest, type ReleaseManifest } from 'federation-contract/release-manifest';
import type { CurrentRelease, RegisteredOverride, VersionSource } from 'federation-contract/registry';
import { LRUCache } from 'lru-cache';
import { compose, type Composition } from './composition.ts';
import { Visitor } from './visitor.ts';

/** Base URLs of remotes that are served from another origin: a team's own server, or a developer's machine. */
export type Overrides = Readonly<Record<Part, string>>;

/** What the servers of overrides have, by part. */
export type OverriddenReleases = ReadonlyMap<string, Pick<CurrentRelease, 'manifest' | 'base'>>;

/** As many combinations of versions as pages are kept of. */
const MAX_COMPOSITIONS = 64;

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
    this.stable = this.compose(releases.stable, new Set());
  }

  /** Returns what the visitor who sends a request gets. */
  of(headers: IncomingHttpHeaders): Composition | null {
    if (!this.hasCanaries) return this.stable;
    const visitor = new Visitor(headers);
    const { stable, canary } = this.releases;
    const chosen = new Set<Part>();
    const shell = canary && visitor.getsCanary({ part: SHELL, ...canary }) ? canary : stable;
    if (shell === canary) chosen.add(SHELL);
    for (const remote of shell.canaries) if (visitor.getsCanary(remote)) chosen.add(remote.part);
    const key = [...chosen].join(' ');
    const known = this.compositions.get(key);
    if (known) return known.composition;
    const composition = this.compose(shell, chosen);
    this.compositions.set(key, { composition });
    return composition;
  }

  /** @param chosen the parts of which the visitor gets the canary */
  private compose({ releases, canaries, overrides }: LiveShell, chosen: ReadonlySet<Part>): Composition | null {
    const canaryOf = new Map(
      canaries.flatMap((canary): [string, LiveCanary][] => (chosen.has(canary.part) ? [[canary.part, canary]] : [])),
    );
    // In their order, since a page takes the first of two remotes with the same path.
    const found = releases.flatMap(({ manifest: document, isFallback, disabled, isOverride }): CurrentRelease[] => {
      const stable = manifestIn(document);
      if (!stable) return [];
      const canary = disabled ? null : manifestIn(canaryOf.get(stable.part)?.manifest);
      if (canary) return [this.release(canary, 'canary', disabled)];
      if (isOverride) return [this.release(stable, 'override', disabled)];
      const isCanaryShell = stable.part === SHELL && chosen.has(SHELL);
      return [this.release(stable, isFallback ? 'fallback' : isCanaryShell ? 'canary' : 'stable', disabled)];
    });
    const { revision } = this.releases;
    return compose(found, { revision, live: this.live, overrides: overrides?.map((one) => this.served(one)) });
  }

  private release(manifest: ReleaseManifest, why: VersionSource, disabled: boolean): CurrentRelease {
    const own = { manifest, base: releaseBase(manifest.part, manifest.version) };
    return { ...own, ...this.overridden.get(manifest.part), why, disabled };
  }

  private served(override: RegisteredOverride): RegisteredOverride {
    if (!this.overridden.has(override.part)) return override;
    return { ...override, refused: 'The files of this part come from another server (REMOTE_OVERRIDES)' };
  }
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
