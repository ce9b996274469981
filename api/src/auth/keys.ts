import { hkdfSync } from 'node:crypto';

/** One key for each thing that the server signs, so that a signature of one kind is never one of another. */
export interface Keys {
  readonly access: Uint8Array;
  readonly refresh: Uint8Array;
  readonly media: Uint8Array;
}

export function createKeys(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'fullcourt', purpose, 32));
  return { access: derive('access token'), refresh: derive('refresh token'), media: derive('media url') };
}
