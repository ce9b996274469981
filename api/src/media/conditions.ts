import type { IncomingHttpHeaders } from 'node:http';
import type { StoredFile } from '../storage/storage.ts';

/** HTTP dates have whole seconds. */
const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;

/** `If-None-Match` and `If-Modified-Since` (RFC 9110, 13.1.2 and 13.1.3): whether the client's copy is current. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modifiedAt }: StoredFile): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && wholeSeconds(modifiedAt) <= since;
}

/** `If-Range` (RFC 9110, 13.1.5): whether the client's other parts are of this version, so that a range may be sent. */
export function rangeApplies(condition: string | string[] | undefined, { etag, modifiedAt }: StoredFile): boolean {
  if (condition === undefined) return true;
  if (typeof condition !== 'string') return false;
  // Weak tags do not guarantee identical bytes, and never match here.
  if (condition.startsWith('"')) return condition === etag;
  return Date.parse(condition) === wholeSeconds(modifiedAt);
}
