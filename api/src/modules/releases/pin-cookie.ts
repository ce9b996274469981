import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Part } from 'federation-contract/parts';
import { formatPins, parsePins, PINS_COOKIE, type Pin } from 'federation-contract/release-pins';
import type { ApiContext } from '../../platform/context.ts';
import { HostCookie } from '../identity/cookies.ts';

const cookie = new HostCookie(PINS_COOKIE, { forPages: true });

/**
 * Pins a part for the browser of a request, until it is closed; `null` removes the pin. Not signed: both versions are
 * public, so whoever makes a cookie gains nothing.
 */
export function setPin(
  { config }: Pick<ApiContext, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  part: Part,
  pin: Pin | null,
): void {
  const others = Object.entries(parsePins(cookie.read(config, request))).filter(([pinned]) => pinned !== part);
  const pins = Object.fromEntries(pin === null ? others : [...others, [part, pin]]);
  if (Object.keys(pins).length === 0) cookie.clear(config, request, reply);
  else cookie.set(config, request, reply, formatPins(pins));
}
