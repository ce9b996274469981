import type { Registry } from 'federation-contract/registry';

/** What the page may use where a string becomes code. Each rule returns its argument, or throws. */
export interface TrustedTypeRules {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

/** Elements with neither a meaning nor text, of which cropperjs makes its controls. */
const INERT_HTML = /^(?:<(?:div|span)(?: (?:class|touch-action|data-[a-z-]+)="[\w -]*")*>|<\/(?:div|span)>)*$/;

/** Where this server has scripts: those of releases, and the one that accepting the cookie banner loads. */
const FOLDERS = ['/r/', '/js/'];

/** Returns rules that allow inert HTML, and scripts from here or from where the registry's remotes are. */
export function trustedTypeRules({ remotes }: Registry, origin: string): TrustedTypeRules {
  const folders = [...FOLDERS, ...remotes.map(({ base }) => base)].map((folder) => new URL(folder, origin).href);
  return {
    createHTML(html) {
      if (INERT_HTML.test(html)) return html;
      throw new TypeError('The page allows no HTML from strings');
    },
    createScriptURL(url) {
      const { href } = new URL(url, origin);
      if (folders.some((folder) => href.startsWith(folder))) return url;
      throw new TypeError(`The page allows no script from ${href}`);
    },
  };
}
