import type { KeyRing } from '../crypto/keys.ts';
import { isSignedBy, sign } from '../crypto/signature.ts';
import type { Clock } from '../clock.ts';

/** Files under this prefix are public; all others need a signed URL. */
export const PUBLIC_PREFIX = 'public/';

/** Where the API serves stored files. */
export const MEDIA_PATH = '/media/';

export interface SignedUrl {
  readonly src: string;
  readonly expiresAt: Date;
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
   */
  signedUrl(key: string): SignedUrl {
    const step = Math.ceil(this.ttl / 2);
    const expires = (Math.floor(this.seconds() / step) + 2) * step;
    const src = `${MEDIA_PATH}${key}?expires=${expires}&signature=${sign(this.keys, textOf(key, expires))}`;
    return { src, expiresAt: new Date(expires * 1000) };
  }

  /** Whether a signed URL is valid now. */
  verify(key: string, expires: number, signature: string): boolean {
    return isSignedBy(this.keys, textOf(key, expires), signature) && expires > this.seconds();
  }

  private seconds(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }
}

const textOf = (key: string, expires: number) => `${key}\n${expires}`;
