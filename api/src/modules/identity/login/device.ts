import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { ApiContext } from '../../../platform/context.ts';
import { readDeviceCookie } from '../devices/service.ts';
import { DEFAULT_LOCALE, localeOf, locales, type Locale } from 'shared-api/locale';
import { readRefreshCookie } from '../session/refresh-cookie.ts';

/** What a request reveals about the browser. */
export interface Device {
  readonly userAgent: string | null;
  /** The supported language that best matches `Accept-Language`. */
  readonly locale: Locale;
  /** The token that names the browser, if it has logged in before. */
  readonly token: string | undefined;
  /** The refresh token of the session that it has, which a login replaces. */
  readonly replacedToken: string | undefined;
}

/** Longer than any real user agent string. */
const USER_AGENT_MAX = 400;

export function deviceOf(context: ApiContext, request: FastifyRequest): Device {
  const { headers } = request;
  const language = new Negotiator({ headers }).language([...locales]);
  return {
    userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    locale: localeOf(language ?? '') ?? DEFAULT_LOCALE,
    token: readDeviceCookie(context, request),
    replacedToken: readRefreshCookie(context, request),
  };
}
