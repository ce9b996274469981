import type { Clock } from '../../../clock.ts';
import type { KeyRing } from '../../../crypto/keys.ts';
import { isSignedBy, sign } from '../../../crypto/signature.ts';

/** Seconds for which a link works: as long as that of an invitation. */
export const PURCHASE_LINK_SECONDS = 7 * 24 * 3600;

const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(\d{1,12})_([\w-]{43})$/;

/** A token as it was sent; nothing in it is certain before `verify`. */
export interface ReadToken {
  readonly orderId: string;
  readonly expires: number;
  readonly signature: string;
}

/**
 * Creates and verifies the tokens with which the owner of an address confirms a purchase. They are signed, not stored, as
 * confirming twice changes nothing. A token is bound to the address that it was sent to: if the account has another one by
 * now, whoever reads the old mailbox can no longer confirm anything.
 */
export class PurchaseLinks {
  private readonly keys: KeyRing;
  private readonly clock: Clock;

  constructor(keys: KeyRing, clock: Clock) {
    this.keys = keys;
    this.clock = clock;
  }

  create(orderId: string, email: string): string {
    const expires = this.seconds() + PURCHASE_LINK_SECONDS;
    return `${orderId}_${expires}_${sign(this.keys, textOf(orderId, expires, email))}`;
  }

  /** The parts of a token; `null` for anything that is none. */
  read(token: string): ReadToken | null {
    const [, orderId, expires, signature] = TOKEN.exec(token) ?? [];
    return orderId && expires && signature ? { orderId, expires: Number(expires), signature } : null;
  }

  verify({ orderId, expires, signature }: ReadToken, email: string): 'valid' | 'expired' | 'forged' {
    if (!isSignedBy(this.keys, textOf(orderId, expires, email), signature)) return 'forged';
    return expires > this.seconds() ? 'valid' : 'expired';
  }

  private seconds(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }
}

const textOf = (orderId: string, expires: number, email: string) => `${orderId}\n${expires}\n${email}`;
