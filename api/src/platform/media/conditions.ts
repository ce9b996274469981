import fresh from 'fresh';
import type { IncomingHttpHeaders } from 'node:http';
import type { StoredFile } from '../storage/storage.ts';

/** HTTP dates have whole seconds. */
const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;

/** `If-None-Match` and `If-Modified-Since` (RFC 9110, 13.1.2 and 13.1.3): whether the client's copy is current. */
export const isUnchanged = (headers: IncomingHttpHeaders, { etag, modifiedAt }: StoredFile): boolean =>
  fresh(headers, { etag, 'last-modified': modifiedAt.toUTCString() });

/** `If-Range` (RFC 9110, 13.1.5): whether the client has parts of this same version, so that a range may be sent. */
export function rangeApplies(condition: string | string[] | undefined, { etag, modifiedAt }: StoredFile): boolean {
  if (condition === undefined) return true;
  if (typeof condition !== 'string') return false;
  // Weak tags do not guarantee identical bytes, and never match here.
  if (condition.startsWith('"')) return condition === etag;
  return Date.parse(condition) === wholeSeconds(modifiedAt);
}
