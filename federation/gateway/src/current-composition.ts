import type { FastifyBaseLogger } from 'fastify';
import { compose, readReleases, type Composition, type Overrides } from './composition.ts';
import { LastKnown } from './last-known.ts';
import type { ReleaseSource } from './release-source.ts';

/** For how long a composition is used unchecked: a release that another process activates is live after this time. */
const MAX_AGE_MS = 1000;

interface CurrentCompositionOptions {
  readonly source: ReleaseSource;
  readonly overrides: Overrides;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Returns the composition of the current releases, read again when the source reports a change; `null` while no shell
 * can be used. As long as the releases are the same, so is the object.
 */
export function currentComposition({ source, overrides, log }: CurrentCompositionOptions) {
  let last: { readonly releases: string; readonly composition: Composition | null } | undefined;
  let isFailing = false;

  const load = async () => {
    try {
      const current = await readReleases(source, overrides);
      isFailing = false;
      const releases = JSON.stringify(current);
      if (last?.releases !== releases) {
        last = { releases, composition: compose(current) };
        if (!last.composition) log.error('no release of the shell can be used: there are no pages');
      }
      return last.composition;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the current releases cannot be read; pages show the last ones');
      isFailing = true;
      throw error;
    }
  };

  // Overrides are for development: each page asks their server, which may have rebuilt.
  const maxAge = Object.keys(overrides).length > 0 ? 0 : MAX_AGE_MS;
  const current = new LastKnown<Composition | null>({ load, maxAge });
  source.watch?.(() => current.invalidate());
  return current;
}
