import type { IncomingHttpHeaders } from 'node:http';
import { formatOverrides, OVERRIDES_COOKIE } from 'federation-contract/release-overrides';
import { LRUCache } from 'lru-cache';
import type { Composition } from './composition.ts';
import { currentComposition } from './current-composition.ts';
import type { LastKnown } from './last-known.ts';
import type { LiveCompositions, Overrides } from './live-compositions.ts';
import { readOwnCookie } from './read-cookie.ts';
import type { ReleaseSource } from './release-source.ts';

/** As many sets of overrides as pages are kept of. */
const MAX_SETS = 8;

interface OverriddenCompositionsOptions {
  readonly source: ReleaseSource;
  /** The remotes that come from other servers. */
  readonly elsewhere: Overrides;
  readonly log: Parameters<typeof currentComposition>[0]['log'];
}

/** The compositions of browsers for which other versions were chosen, kept apart from those of everybody else. */
export class OverriddenCompositions {
  private readonly options: OverriddenCompositionsOptions;
  private everybodys: LiveCompositions | undefined;
  private readonly sets = new LRUCache<string, LastKnown<LiveCompositions>>({ max: MAX_SETS });

  constructor(options: OverriddenCompositionsOptions) {
    this.options = options;
  }

  /**
   * Returns what the browser that sends a request has instead; `null` if nothing was chosen for it, or if that cannot be read.
   *
   * @param isSecure whether the cookie has to be one of HTTPS: what another host has set, nobody could end
   * @param everybodys what the pages of all others are composed of at present
   */
  async of(headers: IncomingHttpHeaders, isSecure: boolean, everybodys: LiveCompositions): Promise<Composition | null> {
    const { overrides } = this.options.source;
    const cookie = overrides && readOwnCookie(headers, OVERRIDES_COOKIE, isSecure);
    const chosen = cookie ? overrides.read(cookie) : null;
    if (!overrides || !chosen || Object.keys(chosen).length === 0) return null;
    if (this.everybodys !== everybodys) this.sets.clear();
    this.everybodys = everybodys;
    const key = formatOverrides(chosen);
    const set = this.sets.get(key) ?? this.open(() => overrides.current(chosen));
    this.sets.set(key, set);
    try {
      const compositions = await set.get();
      // Refused as for everybody: a set that is new here has seen no revision before.
      return compositions.revision < everybodys.revision ? null : compositions.of(headers);
    } catch {
      return null;
    }
  }

  private open(current: ReleaseSource['current']): LastKnown<LiveCompositions> {
    const { elsewhere, log } = this.options;
    return currentComposition({ source: { current }, overrides: elsewhere, log });
  }
}
