import type { KeyRing } from '../crypto/keys.ts';
import { isSignedBy, sign } from '../crypto/signature.ts';
import type { Clock } from '../clock.ts';

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

export interface SignedUrl {
  readonly src: string;
  readonly expiresAt: Date;
}

/** The parameters of a signed URL. */
export interface SignedQuery {
  readonly expires: number;
  readonly session: string | null;
  readonly signature: string;
}

/** Creates URLs of stored files, and verifies signed ones. */
export class MediaUrls {
  private readonly keys: KeyRing;
  private readonly ttl: number;
  private readonly clock: Clock;

  /** @param ttl lifetime of a signed URL in seconds; see `signedUrl` */
  constructor(keys: KeyRing, ttl: number, clock: Clock) {
    this.keys = keys;
    this.ttl = ttl;
    this.clock = clock;
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
  signedUrl(key: string, session: string | null): SignedUrl {
    const step = Math.ceil(this.ttl / 2);
    const expires = (Math.floor(this.seconds() / step) + 2) * step;
    const query = new URLSearchParams({
      expires: String(expires),
      ...(session !== null && { session }),
      signature: sign(this.keys, textOf(key, expires, session)),
    });
    return { src: `${MEDIA_PATH}${key}?${query.toString()}`, expiresAt: new Date(expires * 1000) };
  }

  /** Whether a URL is signed and has not expired. */
  verify(key: string, { expires, session, signature }: SignedQuery): boolean {
    return isSignedBy(this.keys, textOf(key, expires, session), signature) && expires > this.seconds();
  }

  private seconds(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }
}

const textOf = (key: string, expires: number, session: string | null) => `${key}\n${expires}\n${session ?? ''}`;
