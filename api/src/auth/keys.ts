import { hkdfSync } from 'node:crypto';

/** One key for each thing that the server signs or seals, so that what is made for one purpose never serves another. */
export interface Keys {
  readonly access: Uint8Array;
  readonly refresh: Uint8Array;
  readonly media: Uint8Array;
  /** Seals the secrets of authenticator apps. */
  readonly secondFactor: Uint8Array;
  readonly recoveryCode: Uint8Array;
  /** Seals the mails that wait. */
  readonly mail: Uint8Array;
}

export function createKeys(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'fullcourt', purpose, 32));
  return {
    access: derive('access token'),
    refresh: derive('refresh token'),
    media: derive('media url'),
    secondFactor: derive('second factor'),
    recoveryCode: derive('recovery code'),
    mail: derive('mail'),
  };
}
