import { z } from 'zod';
import { knownPassword } from '../account/password.ts';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamp.ts';
import { visibleText } from '../visible-text.ts';
import { part } from './parts.ts';

/** The public key of an Ed25519 pair: its DER (`SubjectPublicKeyInfo`) in Base64. */
const publicKey = z
  .string()
  .trim()
  .regex(/^MCowBQYDK2VwAyEA[0-9A-Za-z+/]{43}=$/, fieldErrors.publicKeyInvalid);

/** A key whose signature the releases of a part need. */
export const releaseKey = z.object({
  id,
  part,
  /** Who or what has the private key: `Ana`, `GitHub Actions`. */
  name: z.string(),
  public_key: z.string(),
  /** The name of the administrator; `null` if the account no longer exists. */
  created_by: z.string().nullable(),
  created_at: timestamp,
});
export type ReleaseKey = z.infer<typeof releaseKey>;

export const newReleaseKey = z.object({
  part,
  name: visibleText(fieldErrors.textMissing).max(120, fieldErrors.nameTooLong),
  public_key: publicKey,
  /** The administrator's own. */
  password: knownPassword,
});
export type NewReleaseKey = z.input<typeof newReleaseKey>;

/** Signs a recorded release: Ed25519 of its `signedText`, in Base64. */
export const signatureRequest = z.object({
  public_key: publicKey,
  signature: z.string().regex(/^[0-9A-Za-z+/]{86}==$/),
});
export type SignatureRequest = z.infer<typeof signatureRequest>;
