import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { ReleaseManifest } from 'federation-contract/release-manifest';
import { signedText } from 'federation-contract/signed-text';
import type { SignatureRequest } from 'shared-api/releases/release-keys';
import { ReleaseError } from './product-api.ts';

/** Returns the private key in `RELEASE_KEY`: its PEM, or the file with it; `null` without one. Throws if it is none. */
export async function signingKey({ RELEASE_KEY } = process.env): Promise<KeyObject | null> {
  if (!RELEASE_KEY) return null;
  const isPem = RELEASE_KEY.trimStart().startsWith('-----BEGIN');
  const pem = isPem ? RELEASE_KEY : await readFile(RELEASE_KEY, 'utf8').catch(() => null);
  if (pem === null) throw new ReleaseError('RELEASE_KEY names a file that cannot be read.');
  const key = parse(pem);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ReleaseError('RELEASE_KEY is not an Ed25519 key such as new-key makes.');
}

/** `null` if the text is not a private key. */
function parse(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** Signs the manifest of a build. */
export const signatureOf = (manifest: ReleaseManifest, key: KeyObject): SignatureRequest => ({
  public_key: publicKeyOf(key),
  signature: sign(null, Buffer.from(signedText(manifest)), key).toString('base64'),
});

/** Makes a key pair, and writes the private key to a new file that only its owner can read; returns the public key. */
export async function writeNewKey(file: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new ReleaseError(
      error.code === 'EEXIST' ? `${file} exists already, and may be a key that is needed.` : error.message,
    );
  });
  return publicKeyOf(privateKey);
}

const publicKeyOf = (key: KeyObject) => createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
