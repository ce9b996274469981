import { createHash, randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { LiveCanary } from 'federation-contract/live-releases';
import { DEVICE_COOKIE } from 'federation-contract/page-cookies';
import { readCookie } from './read-cookie.ts';

const BUCKETS = 10_000;
const BUCKETS_PER_PERCENT = BUCKETS / 100;

/** Decides whether the visitor who sends a request gets a canary. */
export class Visitor {
  private readonly device: string | undefined;

  constructor(headers: IncomingHttpHeaders) {
    this.device = readCookie(headers, DEVICE_COOKIE);
  }

  /**
   * The same for each page of a browser that has logged in here once; random for each page of any other, of which nothing is
   * stored.
   */
  getsCanary({ part, version, share }: Pick<LiveCanary, 'part' | 'version' | 'share'>): boolean {
    const bucket = this.device === undefined ? randomInt(BUCKETS) : bucketOf(this.device, part, version);
    return bucket < share * BUCKETS_PER_PERCENT;
  }
}

/**
 * From 0 to 9,999. Other visitors are the first ones of each part and version, and a higher share only adds visitors.
 */
export function bucketOf(device: string, part: string, version: string): number {
  const hash = createHash('sha256').update(`${device}\n${part}\n${version}`).digest();
  return hash.readUInt32BE() % BUCKETS;
}
