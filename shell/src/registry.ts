import { REGISTRY_ELEMENT_ID } from 'federation-contract/page';
import type { Registry } from 'federation-contract/registry';

/**
 * Reads the registry that the gateway has inlined in the page; a page without one has no remotes. Not validated, since
 * the page and this script come from the same server at the same time.
 */
export function readRegistry(document: Document): Registry {
  const text = document.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  if (!text) return { shell: { version: 'unknown' }, remotes: [] };
  return JSON.parse(text) as Registry;
}
