import type { Clock } from '../../clock.ts';
import type { KeyRing } from '../../crypto/keys.ts';
import { isSignedBy, sign } from '../../crypto/signature.ts';
import { MEDIA_PATH } from '../../media/media-urls.ts';

/** Where the API serves the files of books, below the media. */
export const DOWNLOADS_PATH = `${MEDIA_PATH}downloads`;

/** Seconds for which a link works: one that a page has asked for, and one in an email. */
export const LINK_SECONDS = { page: 10 * 60, mail: 30 * 24 * 3600 } as const;

/** Creates the personal links with which buyers download what they have bought, and verifies them. */
export class DownloadLinks {
  private readonly keys: KeyRing;
  private readonly clock: Clock;

  constructor(keys: KeyRing, clock: Clock) {
    this.keys = keys;
    this.clock = clock;
  }

  /**
   * A link without the product's address. It is bound to what was bought, not to a browser: whoever has it can use it until
   * it expires, or the purchase no longer counts.
   */
  create(orderItemId: string, seconds: number): { readonly url: string; readonly expiresAt: Date } {
    const expires = this.seconds() + seconds;
    const query = new URLSearchParams({
      expires: String(expires),
      signature: sign(this.keys, textOf(orderItemId, expires)),
    });
    return { url: `${DOWNLOADS_PATH}/${orderItemId}?${query}`, expiresAt: new Date(expires * 1000) };
  }

  verify(orderItemId: string, expires: number, signature: string): 'valid' | 'expired' | 'forged' {
    if (!isSignedBy(this.keys, textOf(orderItemId, expires), signature)) return 'forged';
    return expires > this.seconds() ? 'valid' : 'expired';
  }

  private seconds(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }
}

const textOf = (orderItemId: string, expires: number) => `${orderItemId}\n${expires}`;
