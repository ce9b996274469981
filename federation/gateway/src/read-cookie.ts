import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import { SECURE_PREFIX } from 'federation-contract/page-cookies';

/**
 * Returns a cookie for all pages, which has a prefix over HTTPS; or one without, which a neighbouring subdomain may have set.
 * For what does no harm.
 */
export function readCookie({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  if (!cookie?.includes(name)) return undefined;
  const cookies = parseCookie(cookie);
  return cookies[SECURE_PREFIX + name] ?? cookies[name];
}

/** Returns a cookie that only this host can have set, if it is secure, by the one name that the API gives it. */
export function readOwnCookie({ cookie }: IncomingHttpHeaders, name: string, isSecure: boolean): string | undefined {
  if (!cookie?.includes(name)) return undefined;
  return parseCookie(cookie)[isSecure ? SECURE_PREFIX + name : name];
}
