import { createHash, randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import type { LiveCanary } from 'federation-contract/live-releases';
import { DEVICE_COOKIE, SECURE_PREFIX } from 'federation-contract/page-cookies';
import { parsePins, PINS_COOKIE, type Pins } from 'federation-contract/release-pins';

const BUCKETS = 10_000;
const BUCKETS_PER_PERCENT = BUCKETS / 100;

/** Whether a page has a canary, and whether the visitor has decided that. */
export interface Choice {
  readonly isCanary: boolean;
  readonly isPinned: boolean;
}

/** Decides which versions the visitor who sends a request gets. */
export class Visitor {
  private readonly device: string | undefined;
  private readonly pins: Pins;

  constructor(headers: IncomingHttpHeaders) {
    const cookies = parseCookie(headers.cookie ?? '');
    const read = (name: string) => cookies[SECURE_PREFIX + name] ?? cookies[name];
    this.device = read(DEVICE_COOKIE);
    this.pins = parsePins(read(PINS_COOKIE));
  }

  /**
   * The same for each page of a browser that has logged in here once; random for each page of any other, of which nothing is
   * stored.
   */
  choose({ part, version, share }: Pick<LiveCanary, 'part' | 'version' | 'share'>): Choice {
    const pin = this.pins[part];
    if (pin) return { isCanary: pin === 'canary', isPinned: true };
    const bucket = this.device === undefined ? randomInt(BUCKETS) : bucketOf(this.device, part, version);
    return { isCanary: bucket < share * BUCKETS_PER_PERCENT, isPinned: false };
  }
}

/**
 * From 0 to 9,999. Other visitors are the first ones of each part and version, and a higher share only adds visitors.
 */
export function bucketOf(device: string, part: string, version: string): number {
  const hash = createHash('sha256').update(`${device}\n${part}\n${version}`).digest();
  return hash.readUInt32BE() % BUCKETS;
}
