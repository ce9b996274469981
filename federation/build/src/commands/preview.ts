import { preview as previewPath } from 'federation-contract/paths';
import type { Call } from '../release/command.ts';
import { ReleaseError } from '../release/product-api.ts';
import { publish } from '../release/publish.ts';
import { signatureOf, signingKey } from '../release/signing-key.ts';
import { sourceOf } from '../release/source.ts';
import { typeCheck } from '../release/type-check.ts';

/**
 * `preview [part@version …]`: builds and records a release that no visitor gets, and prints the link with which administrators try
 * it in their own browser, together with recorded releases of other parts.
 */
export async function run(call: Call): Promise<void> {
  const { api, part, args, options } = call;
  const others = args.map(namedRelease);
  const key = await signingKey();
  const source = await sourceOf(part, options.folder);
  const { version } = source;
  const link = new URL(previewPath, api.url);
  for (const [name, of] of [[part, version] as const, ...others]) link.searchParams.set(name, of);
  if (options['dry-run']) return console.log(`${part} ${version} would be built and recorded, and be at ${link}`);
  const checkTypes = await typeCheck(call, source);
  const { release, finish } = await source.open();
  await checkTypes(release);
  await publish(release, api);
  if (key) await api.sign(release.manifest, signatureOf(release.manifest, key));
  console.log(`${part} ${version} is recorded at ${api.url}; no visitor has it.`);
  const signed = (await api.releases(part)).find((recorded) => recorded.version === version)?.signatures;
  if (signed && signed.by.length < signed.needed) {
    console.log(`It has ${signed.by.length} of ${signed.needed} signatures; until it has all, no browser can have it.`);
  }
  console.log(`An administrator can try it, after a confirmation, at\n${link}`);
  await finish();
}

function namedRelease(text: string): readonly [string, string] {
  const [part = '', version = '', ...rest] = text.split('@');
  if (part && version && rest.length === 0) return [part, version];
  throw new ReleaseError(`"${text}" is not a release of another part, such as shell@1.2.0`);
}
