import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import { SECURE_PREFIX } from 'federation-contract/page-cookies';

/** Returns a cookie for all pages, which has a prefix over HTTPS. */
export function readCookie({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  if (!cookie?.includes(name)) return undefined;
  const cookies = parseCookie(cookie);
  return cookies[SECURE_PREFIX + name] ?? cookies[name];
}
