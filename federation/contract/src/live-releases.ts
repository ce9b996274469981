import type { RegisteredOverride } from './registry.ts';

/** A release that pages have. */
export interface LiveRelease {
  /** As it was published. */
  readonly manifest: unknown;
  /** Whether it is another than the current one, which cannot be used. */
  readonly isFallback: boolean;
  /** Whether pages do without it. */
  readonly disabled: boolean;
  /** Whether only the browser that has asked for it gets it. */
  readonly isOverride?: boolean;
}

/** A release that a share of the visitors gets. */
export interface LiveCanary {
  readonly part: string;
  readonly version: string;
  readonly manifest: unknown;
  /** In percent. */
  readonly share: number;
}

/** One version of the shell, and the releases that fit it: no page has others with that shell. */
export interface LiveShell {
  /** The shell's own among them. */
  readonly releases: readonly LiveRelease[];
  /** Of remotes. */
  readonly canaries: readonly LiveCanary[];
  /** What the browser has asked for, and why it does not get it. Missing without overrides. */
  readonly overrides?: readonly RegisteredOverride[];
}

/** All that pages can be composed of. */
export interface LiveReleases {
  /** Rises with each change; 0: not known. */
  readonly revision: number;
  readonly stable: LiveShell;
  /** With the canary of the shell; `null` if there is none that pages can have. */
  readonly canary: (LiveShell & Pick<LiveCanary, 'version' | 'share'>) | null;
}

/** Something else than the product has changed what pages are composed of. */
export interface UnsealedRevision {
  /** The number of the revision. */
  readonly unsealed: number;
}

/** A state that pages do not get: it is older than one that they have had, or nobody vouches for it. They keep that one. */
export interface RefusedRevision {
  /** What pages have; `null`: nothing, since the process has never read another. */
  readonly seen: number | null;
  readonly offered: number;
  readonly because: 'older' | 'unsealed';
}

/** Releases without a canary, of no known revision. */
export const withoutCanaries = (manifests: readonly unknown[]): LiveReleases => ({
  revision: 0,
  stable: { releases: manifests.map((manifest) => ({ manifest, isFallback: false, disabled: false })), canaries: [] },
  canary: null,
});
