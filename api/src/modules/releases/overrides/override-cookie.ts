import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  formatOverrides,
  OVERRIDES_COOKIE,
  parseOverrides,
  type ReleaseOverrides,
} from 'federation-contract/release-overrides';
import type { ApiContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/keys.ts';
import { isSignedBy, sign } from '../../../platform/crypto/signature.ts';
import { HostCookie } from '../../identity/cookies.ts';

type Context = Pick<ApiContext, 'config' | 'keys'>;

const cookie = new HostCookie(OVERRIDES_COOKIE, { forPages: true });

/** Returns what the value of a cookie says; `null` unless this product has signed it for an administrator. */
export function readOverrides(key: KeyRing, value: string): ReleaseOverrides | null {
  const end = value.lastIndexOf('~');
  const text = value.slice(0, Math.max(end, 0));
  return isSignedBy(key, text, value.slice(end + 1)) ? parseOverrides(text) : null;
}

/** Returns the overrides of the browser that sends a request; none without a cookie that this product has signed. */
export function overridesOf({ config, keys }: Context, request: FastifyRequest): ReleaseOverrides {
  const value = cookie.read(config, request);
  return (value !== undefined && readOverrides(keys.overrides, value)) || {};
}

/** Gives a browser versions of its own until it is closed. */
export function setOverrides(
  { config, keys }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  overrides: ReleaseOverrides,
): void {
  const text = formatOverrides(overrides);
  if (text === '') cookie.clear(config, request, reply);
  else cookie.set(config, request, reply, `${text}~${sign(keys.overrides, text)}`);
}
