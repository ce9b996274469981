import path from 'node:path';
import type { Call } from '../release/command.ts';
import { ReleaseError } from '../release/product-api.ts';
import { writeNewKey } from '../release/signing-key.ts';

/** `new-key <file>`: makes a key with which releases are signed. */
export async function run({ part, args: [name] }: Call): Promise<void> {
  if (name === undefined) throw new ReleaseError('Name the file that the private key is to be in.');
  const file = path.resolve(process.env.INIT_CWD ?? '', name);
  const publicKey = await writeNewKey(file);
  console.log(`The private key is in ${name}. Keep it where only you, or your CI, can read it.`);
  console.log(`An administrator adds this public key for ${part}, under Releases:\n\n${publicKey}`);
}
