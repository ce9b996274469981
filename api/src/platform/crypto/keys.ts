import { hkdfSync } from 'node:crypto';

/** The server's secrets, the newest first. The others are still there for what was signed or encrypted before. */
export type Secrets = readonly [string, ...string[]];

/** A key from each secret: the first signs and encrypts, all of them verify and decrypt. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

/** One key ring for each purpose, so that a signature or ciphertext of one kind is never valid as another. */
export interface Keys {
  readonly access: KeyRing;
  readonly refresh: KeyRing;
  readonly media: KeyRing;
  /** Signs the cookies that open the files of a video. */
  readonly playback: KeyRing;
  /** Encrypts the secrets of authenticator apps. */
  readonly secondFactor: KeyRing;
  readonly recoveryCode: KeyRing;
  /** Hashes the addresses in the keys of rate limits. */
  readonly rateLimit: KeyRing;
  /** Encrypts the bodies of queued emails. */
  readonly mail: KeyRing;
  /** Signs the links to the files of books. */
  readonly download: KeyRing;
  /** Signs the links with which purchases are confirmed. */
  readonly purchase: KeyRing;
  /** Signs the events of the sandbox payment provider. */
  readonly sandboxEvent: KeyRing;
  /** Signs the cookies with the versions that were chosen for a browser. */
  readonly overrides: KeyRing;
  /** Seals what pages are composed of. */
  readonly releases: KeyRing;
  /** Signs the tokens with which commands on the server call the API. */
  readonly operator: KeyRing;
}

/** Derives the keys from the server's secrets (HKDF-SHA-256). */
export function createKeys([newest, ...others]: Secrets): Keys {
  const derive = (purpose: string): KeyRing => {
    const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, 'fullcourt', purpose, 32));
    return [keyOf(newest), ...others.map(keyOf)];
  };
  return {
    access: derive('access token'),
    refresh: derive('refresh token'),
    media: derive('media url'),
    playback: derive('playback cookie'),
    secondFactor: derive('second factor'),
    recoveryCode: derive('recovery code'),
    rateLimit: derive('rate limit'),
    mail: derive('mail'),
    download: derive('book download'),
    purchase: derive('purchase confirmation'),
    sandboxEvent: derive('sandbox payment event'),
    overrides: derive('release overrides'),
    releases: derive('releases'),
    operator: derive('operator token'),
  };
}
