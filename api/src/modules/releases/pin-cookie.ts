import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Part } from 'federation-contract/parts';
import { formatPins, parsePins, PINS_COOKIE, SECURE_PREFIX, type Pin } from 'federation-contract/release-pins';
import type { ApiContext } from '../../platform/context.ts';
import { isSecure } from '../identity/cookies.ts';

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
  const secure = isSecure(config, request);
  const name = secure ? SECURE_PREFIX + PINS_COOKIE : PINS_COOKIE;
  const others = Object.entries(parsePins(request.cookies[name])).filter(([pinned]) => pinned !== part);
  const pins = Object.fromEntries(pin === null ? others : [...others, [part, pin]]);
  // Sent when a link on another site leads here, too, or the visit would begin with another version.
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  if (Object.keys(pins).length === 0) void reply.clearCookie(name, options);
  else void reply.setCookie(name, formatPins(pins), options);
}
