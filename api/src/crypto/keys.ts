import { hkdfSync } from 'node:crypto';

/** One key for each purpose, so that a signature or ciphertext of one kind is never valid as another. */
export interface Keys {
  readonly access: Uint8Array;
  readonly refresh: Uint8Array;
  readonly media: Uint8Array;
  /** Encrypts the secrets of authenticator apps. */
  readonly secondFactor: Uint8Array;
  readonly recoveryCode: Uint8Array;
  /** Hashes the addresses in the keys of rate limits. */
  readonly rateLimit: Uint8Array;
  /** Encrypts the bodies of queued emails. */
  readonly mail: Uint8Array;
}

/** Derives the keys from the server's secret (HKDF-SHA-256). */
export function createKeys(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'fullcourt', purpose, 32));
  return {
    access: derive('access token'),
    refresh: derive('refresh token'),
    media: derive('media url'),
    secondFactor: derive('second factor'),
    recoveryCode: derive('recovery code'),
    rateLimit: derive('rate limit'),
    mail: derive('mail'),
  };
}
