import type { Call } from '../release/command.ts';
import { ReleaseError } from '../release/product-api.ts';
import { signatureOf, signingKey } from '../release/signing-key.ts';
import { sourceOf } from '../release/source.ts';

/**
 * `sign [version]`: signs a recorded release, after it has been built here: the product accepts only the signature of what it
 * has recorded, so that whoever signs knows which sources it is made of.
 */
export async function run({ api, part, args: [named], options }: Call): Promise<void> {
  const key = await signingKey();
  if (!key) throw new ReleaseError('RELEASE_KEY is not set: the private key, or the file with it.');
  const source = await sourceOf(part, options.folder);
  const { version } = source;
  if (named !== undefined && named !== version) {
    throw new ReleaseError(`What would be built here is ${version}, not ${named}: check out what it was built of.`);
  }
  if (options['dry-run']) return console.log(`${part} ${version} would be built, and signed.`);
  const { release, finish } = await source.open();
  await api.sign(release.manifest, signatureOf(release.manifest, key));
  console.log(`${part} ${version} is signed at ${api.url}.`);
  await finish();
}
