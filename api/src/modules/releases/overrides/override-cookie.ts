import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  formatOverrides,
  OVERRIDES_COOKIE,
  parseOverrides,
  type ReleaseOverrides,
} from 'federation-contract/release-overrides';
import { DAY_MS } from '../../../platform/clock.ts';
import type { ApiContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/keys.ts';
import { isSignedBy, sign } from '../../../platform/crypto/signature.ts';
import { HostCookie } from '../../identity/cookies.ts';

type Context = Pick<ApiContext, 'config' | 'keys' | 'clock'>;

/** Browsers may keep it for longer, and whoever has copied it need not be an administrator any more. */
const KEPT_MS = 7 * DAY_MS;

const cookie = new HostCookie(OVERRIDES_COOKIE, { forPages: true });

/** Returns what the value of a cookie says; `null` unless this product has signed it for an administrator, less than a week ago. */
export function readOverrides(key: KeyRing, value: string, now: Date): ReleaseOverrides | null {
  const [text, signature] = splitAtLast(value);
  if (!isSignedBy(key, text, signature)) return null;
  const [overrides, end] = splitAtLast(text);
  return now.getTime() < Number(end) ? parseOverrides(overrides) : null;
}

/** Returns what is before and behind the last `~`. */
function splitAtLast(text: string): readonly [before: string, behind: string] {
  const at = text.lastIndexOf('~');
  return [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
}

/** Returns the overrides of the browser that sends a request; none without a cookie that this product has signed. */
export function overridesOf({ config, keys, clock }: Context, request: FastifyRequest): ReleaseOverrides {
  const value = cookie.read(config, request);
  return (value !== undefined && readOverrides(keys.overrides, value, clock())) || {};
}

/** Gives a browser versions of its own until it is closed, a week at most. */
export function setOverrides(
  { config, keys, clock }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  overrides: ReleaseOverrides,
): void {
  if (Object.keys(overrides).length === 0) return cookie.clear(config, request, reply);
  const text = `${formatOverrides(overrides)}~${clock().getTime() + KEPT_MS}`;
  cookie.set(config, request, reply, `${text}~${sign(keys.overrides, text)}`);
}
