import { z } from 'zod';
import type { KeyRing } from '../../../platform/crypto/keys.ts';
import { isSignedBy, sign } from '../../../platform/crypto/signature.ts';

/**
 * A refresh token: `<family>.<generation>.<signature>`. The server can derive it again, so that a repeated refresh gets
 * the same successor; a reader of the database cannot.
 */
export interface RefreshToken {
  readonly family: string;
  readonly generation: number;
}

const parts = z.tuple([
  z.uuid(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  z.string(),
]);

const textOf = ({ family, generation }: RefreshToken) => `${family}.${generation}`;

export const writeRefreshToken = (keys: KeyRing, token: RefreshToken) =>
  `${textOf(token)}.${sign(keys, textOf(token))}`;

/** `null` for anything that this server did not issue. */
export function readRefreshToken(keys: KeyRing, text: string): RefreshToken | null {
  const { success, data } = parts.safeParse(text.split('.'));
  if (!success) return null;
  const [family, generation, signature] = data;
  return isSignedBy(keys, textOf({ family, generation }), signature) ? { family, generation } : null;
}
