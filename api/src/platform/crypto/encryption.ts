import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * Encrypts a text for storage in a column (AES-256-GCM). `owner`, the id of the row's owner, is authenticated with it,
 * so that a value cannot be moved to another row.
 */
export function encrypt([key]: KeyRing, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** Decrypts with any of the keys; `null` if the value was encrypted with another, or for another owner. */
export function decrypt(keys: KeyRing, owner: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  for (const key of keys) {
    const text = decryptBytes(key, owner, bytes);
    if (text !== null) return text;
  }
  return null;
}

function decryptBytes(key: Uint8Array, owner: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_LENGTH), { authTagLength: TAG_LENGTH })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH));
    return decipher.update(bytes.subarray(NONCE_LENGTH + TAG_LENGTH), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
