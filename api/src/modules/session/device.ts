import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { DEFAULT_LOCALE, localeOf, locales, type Locale } from 'shared-api/locale';

/** What a browser tells of itself and its person. */
export interface Device {
  readonly userAgent: string | null;
  /** The one of our languages that it would rather have. */
  readonly locale: Locale;
}

/** Longer than any browser's name of itself. */
const USER_AGENT_MAX = 400;

export function deviceOf({ headers }: FastifyRequest): Device {
  const language = new Negotiator({ headers }).language([...locales]);
  return {
    userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    locale: localeOf(language ?? '') ?? DEFAULT_LOCALE,
  };
}
