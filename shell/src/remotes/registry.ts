import { REGISTRY_ELEMENT_ID } from 'federation/contract';
import type { Registry } from 'federation/registry';

/**
 * The registry that the gateway wrote into the page. The page and this script come from the same server at the same
 * time, so that the document is trusted as it is; a missing one is an empty page's worth of remotes, not a crash.
 */
export function readRegistry(document: Document): Registry {
  const text = document.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  if (!text) return { shell: { version: 'unknown' }, remotes: [] };
  return JSON.parse(text) as Registry;
}
