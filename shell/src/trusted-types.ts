import { releaseBase, SHELL } from 'federation-contract/parts';
import type { Registry } from 'federation-contract/registry';

/** What the page may use where a string becomes code. Each rule returns its argument, or throws. */
export interface TrustedTypeRules {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

/** Elements with neither a meaning nor text, of which cropperjs makes its controls. */
const INERT_HTML = /^(?:<(?:div|span)(?: (?:class|touch-action|data-[a-z-]+)="[\w -]*")*>|<\/(?:div|span)>)*$/;

/** Where this server has the script that accepting the cookie banner loads. */
const COOKIES_FOLDER = '/js/';

/**
 * Returns rules that allow inert HTML, and scripts of the releases that the page is composed of. The server has others, too: some
 * were never released, or have been withdrawn.
 *
 * @param page returns the address that browsers resolve those of scripts against, which changes with each navigation
 */
export function trustedTypeRules({ shell, remotes }: Registry, page: () => string): TrustedTypeRules {
  const releases = [releaseBase(SHELL, shell.version), ...remotes.map(({ base }) => base)];
  const folders = [COOKIES_FOLDER, ...releases].map((folder) => new URL(folder, page()).href);
  return {
    createHTML(html) {
      if (INERT_HTML.test(html)) return html;
      throw new TypeError('The page allows no HTML from strings');
    },
    createScriptURL(url) {
      const { href } = new URL(url, page());
      if (folders.some((folder) => href.startsWith(folder))) return url;
      throw new TypeError(`The page allows no script from ${href}`);
    },
  };
}
