import type { ApiContext } from '../../../platform/context.ts';
import { isSignedBy, sign } from '../../../platform/crypto/signature.ts';

type Signer = Pick<ApiContext, 'keys' | 'clock'>;

/** Seconds for which a link works: as long as that of an invitation. */
export const PURCHASE_LINK_SECONDS = 7 * 24 * 3600;

const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(\d{1,12})_([\w-]{43})$/;

/** A token as it was sent; nothing in it is certain before `verifyPurchase`. */
export interface ReadToken {
  readonly orderId: string;
  readonly expires: number;
  readonly signature: string;
}

/**
 * Creates a token with which the owner of an address confirms a purchase. It is signed, not stored, as confirming twice changes
 * nothing, and bound to the address that it was sent to: if the account has another one by now, whoever reads the old mailbox
 * can no longer confirm anything.
 */
export function signPurchase({ keys, clock }: Signer, orderId: string, email: string): string {
  const expires = secondsOf(clock()) + PURCHASE_LINK_SECONDS;
  return `${orderId}_${expires}_${sign(keys.purchase, textOf(orderId, expires, email))}`;
}

/** The parts of a token; `null` for anything that is none. */
export function readPurchaseToken(token: string): ReadToken | null {
  const [, orderId, expires, signature] = TOKEN.exec(token) ?? [];
  return orderId && expires && signature ? { orderId, expires: Number(expires), signature } : null;
}

export function verifyPurchase(
  { keys, clock }: Signer,
  { orderId, expires, signature }: ReadToken,
  email: string,
): 'valid' | 'expired' | 'forged' {
  if (!isSignedBy(keys.purchase, textOf(orderId, expires, email), signature)) return 'forged';
  return expires > secondsOf(clock()) ? 'valid' : 'expired';
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);
const textOf = (orderId: string, expires: number, email: string) => `${orderId}\n${expires}\n${email}`;
