import type { IncomingHttpHeaders } from 'node:http';
import type { StoredFile } from '../storage/storage.ts';

/** HTTP dates have whole seconds. */
const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;

/** RFC 9110, section 13.1.2 and 13.1.3: whether the client has this very file already. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modifiedAt }: StoredFile): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && wholeSeconds(modifiedAt) <= since;
}

/** RFC 9110, section 13.1.5: a range is of use only to a client whose other bytes are of the same file. */
export function rangeApplies(condition: string | string[] | undefined, { etag, modifiedAt }: StoredFile): boolean {
  if (condition === undefined) return true;
  if (typeof condition !== 'string') return false;
  // A weak tag says "alike", which is not enough to join bytes on.
  if (condition.startsWith('"')) return condition === etag;
  return Date.parse(condition) === wholeSeconds(modifiedAt);
}
