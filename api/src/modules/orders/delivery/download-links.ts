import { secondsFromNow, type Signing, signUntil } from '../../../platform/crypto/expiring-signature.ts';
import { MEDIA_PATH } from '../../../platform/media/media-urls.ts';

/** Seconds for which a link works: one that a page has asked for, and one in an email. */
export const LINK_SECONDS = { page: 10 * 60, mail: 30 * 24 * 3600 } as const;

/**
 * Creates a personal link with which a buyer downloads a book, without the product's address. It is bound to what was bought,
 * not to a browser: whoever has it can use it until it expires, or the purchase no longer counts.
 */
export function signDownload(
  signing: Signing,
  orderItemId: string,
  seconds: number,
): { readonly url: string; readonly expiresAt: Date } {
  const expires = secondsFromNow(signing, seconds);
  const signature = signUntil(signing, 'download', expires, orderItemId);
  const query = new URLSearchParams({ expires: String(expires), signature });
  return { url: `${MEDIA_PATH}downloads/${orderItemId}?${query}`, expiresAt: new Date(expires * 1000) };
}
