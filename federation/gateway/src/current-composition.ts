import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveReleases, RefusedRevision } from 'federation-contract/live-releases';
import { LastKnown } from './last-known.ts';
import { LiveCompositions, type OverriddenReleases, type Overrides } from './live-compositions.ts';
import { overrideManifest } from './override-manifest.ts';
import type { ReleaseSource } from './release-source.ts';

/** For how long compositions are used unchecked: what another process has changed is live after this time. */
const MAX_AGE_MS = 1000;

interface CurrentCompositionOptions {
  readonly source: Pick<ReleaseSource, 'current' | 'watch' | 'onRefused'>;
  readonly overrides: Overrides;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Returns the compositions of the current releases, read again when the source reports a change. As long as the releases are
 * the same, so is the object. An older revision than the last one is refused, and one without a valid seal: pages keep what they have.
 */
export function currentComposition({ source, overrides, log }: CurrentCompositionOptions) {
  let last: { readonly releases: string; readonly compositions: LiveCompositions } | undefined;
  let isFailing = false;
  let refused: RefusedRevision | null = null;

  const load = async () => {
    try {
      const live = await source.current();
      isFailing = false;
      const overridden = await readOverridden(overrides);
      return 'unsealed' in live ? unsealed(live.unsealed) : accepted(live, overridden);
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the current releases cannot be read; pages show the last ones');
      isFailing = true;
      throw error;
    }
  };

  function accepted(live: LiveReleases, overridden: OverriddenReleases): LiveCompositions {
    if (last && live.revision < last.compositions.revision) return refuse(live.revision, 'older', last.compositions);
    if (refused !== null) source.onRefused?.(null);
    refused = null;
    const releases = JSON.stringify([live, ...overridden]);
    if (last?.releases === releases) return last.compositions;
    last = { releases, compositions: new LiveCompositions(live, overridden) };
    if (!last.compositions.stable) log.error('no release of the shell can be used: there are no pages');
    return last.compositions;
  }

  function unsealed(offered: number): LiveCompositions {
    if (last) return refuse(offered, 'unsealed', last.compositions);
    tell({ seen: null, offered, because: 'unsealed' });
    throw new Error('There are no releases that the product vouches for');
  }

  function refuse(offered: number, because: RefusedRevision['because'], compositions: LiveCompositions) {
    tell({ seen: compositions.revision, offered, because });
    return compositions;
  }

  function tell(now: RefusedRevision): void {
    if (!isDeepStrictEqual(now, refused)) {
      log.error(now, now.because === 'older' ? OLDER : UNSEALED);
      source.onRefused?.(now);
    }
    refused = now;
  }

  // Overrides are for development: each page asks their server, which may have rebuilt.
  const maxAge = Object.keys(overrides).length > 0 ? 0 : MAX_AGE_MS;
  const current = new LastKnown<LiveCompositions>({ load, maxAge });
  source.watch?.(() => current.invalidate());
  return current;
}

const OLDER = 'the releases are an older revision than pages have had; pages keep the newer one';
const UNSEALED =
  'the list of releases was changed by other means than this product, or sealed with another secret; pages keep the last one, if there was one';

async function readOverridden(overrides: Overrides): Promise<OverriddenReleases> {
  const found = await Promise.all(
    Object.entries(overrides).map(async ([part, base]) => ({ part, base, manifest: await overrideManifest(base) })),
  );
  return new Map(found.flatMap(({ part, base, manifest }) => (manifest ? [[part, { manifest, base }]] : [])));
}
