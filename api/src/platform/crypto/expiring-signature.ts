import type { Clock } from '../clock.ts';
import type { Keys } from './keys.ts';
import { isSignedBy, sign } from './signature.ts';

/** Signs and verifies with the keys of these purposes, so that no signature is valid for another one. */
type Purpose = 'media' | 'playback' | 'download' | 'purchase';

export interface Signing {
  readonly keys: Pick<Keys, Purpose>;
  readonly clock: Clock;
}

/** As it came with a link or a cookie; nothing in it is certain before `verify`. */
export interface ExpiringSignature {
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** The time that is so many seconds from now, in seconds since 1970. */
export const secondsFromNow = ({ clock }: Pick<Signing, 'clock'>, seconds = 0) =>
  Math.floor(clock().getTime() / 1000) + seconds;

/**
 * Returns the signature with which a link or cookie gives access to something until a time. Those in mailboxes and
 * browsers have to stay valid: what is signed, and in which order, never changes.
 *
 * @param boundTo what else has to be the same when it is used, such as a session
 */
export const signUntil = (
  { keys }: Pick<Signing, 'keys'>,
  purpose: Purpose,
  expires: number,
  what: string,
  ...boundTo: readonly string[]
) => sign(keys[purpose], textOf(expires, what, boundTo));

/** Returns whether a signature is that of `signUntil` with the same parameters, and has not expired. */
export function verify(
  { keys, clock }: Signing,
  purpose: Purpose,
  { expires, signature }: ExpiringSignature,
  what: string,
  ...boundTo: readonly string[]
): 'valid' | 'expired' | 'forged' {
  if (!isSignedBy(keys[purpose], textOf(expires, what, boundTo), signature)) return 'forged';
  return expires > secondsFromNow({ clock }) ? 'valid' : 'expired';
}

const textOf = (expires: number, what: string, boundTo: readonly string[]) => [what, expires, ...boundTo].join('\n');
