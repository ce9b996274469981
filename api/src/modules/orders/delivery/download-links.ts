import type { ApiContext } from '../../../platform/context.ts';
import { isSignedBy, sign } from '../../../platform/crypto/signature.ts';
import { MEDIA_PATH } from '../../../platform/media/media-urls.ts';

type Signer = Pick<ApiContext, 'keys' | 'clock'>;

/** Where the API serves the files of books, below the media. */
export const DOWNLOADS_PATH = `${MEDIA_PATH}downloads`;

/** Seconds for which a link works: one that a page has asked for, and one in an email. */
export const LINK_SECONDS = { page: 10 * 60, mail: 30 * 24 * 3600 } as const;

/**
 * Creates a personal link with which a buyer downloads a book, without the product's address. It is bound to what was bought,
 * not to a browser: whoever has it can use it until it expires, or the purchase no longer counts.
 */
export function signDownload(
  { keys, clock }: Signer,
  orderItemId: string,
  seconds: number,
): { readonly url: string; readonly expiresAt: Date } {
  const expires = secondsOf(clock()) + seconds;
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(keys.download, textOf(orderItemId, expires)),
  });
  return { url: `${DOWNLOADS_PATH}/${orderItemId}?${query}`, expiresAt: new Date(expires * 1000) };
}

export function verifyDownload(
  { keys, clock }: Signer,
  orderItemId: string,
  expires: number,
  signature: string,
): 'valid' | 'expired' | 'forged' {
  if (!isSignedBy(keys.download, textOf(orderItemId, expires), signature)) return 'forged';
  return expires > secondsOf(clock()) ? 'valid' : 'expired';
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);
const textOf = (orderItemId: string, expires: number) => `${orderItemId}\n${expires}`;
