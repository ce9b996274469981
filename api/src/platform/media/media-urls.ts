import {
  type ExpiringSignature,
  secondsFromNow,
  type Signing,
  signUntil,
  verify,
} from '../crypto/expiring-signature.ts';

/** Files under this prefix are public; all others need a signed URL. */
export const PUBLIC_PREFIX = 'public/';

/** Files under this prefix are public, and never change. */
export const IMMUTABLE_PREFIX = `${PUBLIC_PREFIX}pictures/`;

/** Files under this prefix are never served, whatever the URL is signed with. */
export const ORIGINALS_PREFIX = 'originals/';

/** Files of videos are under this prefix, in the storage and in URLs. */
export const VIDEOS_PREFIX = 'videos/';

/** Where the API serves stored files. */
export const MEDIA_PATH = '/media/';

/** Creates URLs of stored files, and verifies signed ones. */
export class MediaUrls {
  private readonly signing: Signing;
  private readonly ttl: number;

  /** @param ttl lifetime of a signed URL in seconds; see `signedUrl` */
  constructor(signing: Signing, ttl: number) {
    this.signing = signing;
    this.ttl = ttl;
  }

  /** URL of a public file; throws for a key outside `PUBLIC_PREFIX`. */
  publicUrl(key: string): string {
    if (!key.startsWith(PUBLIC_PREFIX)) throw new Error(`Not a public file: ${key}`);
    return MEDIA_PATH + key;
  }

  /**
   * A signed URL, valid for between half the `ttl` and all of it: expiry is rounded, so that the URL stays the same for
   * half the `ttl` and browsers can cache the file.
   *
   * @param session id of the session that the URL is for; `null` for a file that everyone may have
   */
  signedUrl(key: string, session: string | null): { readonly src: string; readonly expiresAt: Date } {
    const step = Math.ceil(this.ttl / 2);
    const expires = (Math.floor(secondsFromNow(this.signing) / step) + 2) * step;
    const query = new URLSearchParams({
      expires: String(expires),
      ...(session !== null && { session }),
      signature: signUntil(this.signing, 'media', expires, key, session ?? ''),
    });
    return { src: `${MEDIA_PATH}${key}?${query.toString()}`, expiresAt: new Date(expires * 1000) };
  }

  /** Whether a URL is signed and has not expired. */
  verify(key: string, { session, ...signed }: ExpiringSignature & { readonly session: string | null }): boolean {
    return verify(this.signing, 'media', signed, key, session ?? '') === 'valid';
  }
}
