import {
  type ExpiringSignature,
  secondsFromNow,
  type Signing,
  signUntil,
} from '../../../platform/crypto/expiring-signature.ts';

/** Seconds for which a link works: as long as that of an invitation. */
export const PURCHASE_LINK_SECONDS = 7 * 24 * 3600;

const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(\d{1,12})_([\w-]{43})$/;

/**
 * Creates a token with which the owner of an address confirms a purchase. It is signed, not stored, as confirming twice changes
 * nothing, and bound to the address that was ordered with, as the guest has typed it.
 */
export function signPurchase(signing: Signing, orderId: string, email: string): string {
  const expires = secondsFromNow(signing, PURCHASE_LINK_SECONDS);
  return `${orderId}_${expires}_${signUntil(signing, 'purchase', expires, orderId, email)}`;
}

/** Returns the parts of a token; `null` for anything that is none. */
export function readPurchaseToken(token: string): (ExpiringSignature & { readonly orderId: string }) | null {
  const [, orderId, expires, signature] = TOKEN.exec(token) ?? [];
  return orderId && expires && signature ? { orderId, expires: Number(expires), signature } : null;
}
