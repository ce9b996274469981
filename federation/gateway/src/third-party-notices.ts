import { NOTICES_FILE } from 'federation-contract/third-party-notices';
import type { Composition } from './composition.ts';
import type { ReleaseFiles } from './release-files.ts';

const RULE = '='.repeat(80);

/** The licences of the packages that the parts of a composition contain, as plain text. */
export async function thirdPartyNotices(composition: Composition, files: ReleaseFiles): Promise<string> {
  const { shell, registry } = composition;
  const parts = [{ name: shell.part, version: shell.version }, ...registry.remotes];
  const sections = await Promise.all(
    parts.map(async ({ name, version }) => {
      const found = await files.get({ part: name, version, file: NOTICES_FILE }, composition);
      const text = found?.identity.toString('utf8') ?? 'This release names none.\n';
      return `${RULE}\n${name} ${version}\n${RULE}\n\n${text}`;
    }),
  );
  return `Fullcourt contains the following software by others, under these licences.\n\n${sections.join('\n')}`;
}
