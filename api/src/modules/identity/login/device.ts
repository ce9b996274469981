import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { DEFAULT_LOCALE, localeOf, locales, type Locale } from 'shared-api/locale';
import { readRefreshCookie } from '../session/refresh-cookie.ts';

/** What the headers of a request reveal about the browser. */
export interface Device {
  readonly userAgent: string | null;
  /** The supported language that best matches `Accept-Language`. */
  readonly locale: Locale;
  /** The refresh token of the session that a login in this browser replaces. */
  readonly replacedToken: string | undefined;
}

/** Longer than any real user agent string. */
const USER_AGENT_MAX = 400;

export function deviceOf(request: FastifyRequest): Device {
  const { headers } = request;
  const language = new Negotiator({ headers }).language([...locales]);
  return {
    userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    locale: localeOf(language ?? '') ?? DEFAULT_LOCALE,
    replacedToken: readRefreshCookie(request),
  };
}
