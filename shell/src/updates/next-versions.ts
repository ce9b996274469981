import { REGISTRY_ELEMENT_ID } from 'federation-contract/page';
import type { Registry } from 'federation-contract/registry';
import { partLabel } from 'federation-contract/request-headers';

/** The versions that a page is composed of, as one text. */
export const versionsOf = ({ shell, remotes }: Registry): string =>
  [partLabel('shell', shell.version), ...remotes.map(({ name, version }) => partLabel(name, version))].join(' ');

/** As the gateway writes it. */
const REGISTRY = new RegExp(`id="${REGISTRY_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');

/**
 * Returns the versions that this page would have now: only the gateway knows which canaries and pins the visitor has. `null` if it
 * cannot be asked.
 */
export async function nextVersions(): Promise<string | null> {
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const [, registry = 'null'] = REGISTRY.exec(await response.text()) ?? [];
    const parsed = JSON.parse(registry) as Registry | null;
    return parsed && versionsOf(parsed);
  } catch {
    return null;
  }
}
