import { releaseBase, type Registry } from '../registry.ts';
import type { Composition } from './composition.ts';
import type { Head } from './head.ts';
import { attribute, inlineJson, text } from './markup.ts';
import type { PublicRoute } from './public-route.ts';

export const REGISTRY_ELEMENT_ID = 'fullcourt-registry';

/** Where the shell's page takes the composition in. */
const COMPOSITION_SLOT = '<!--composition-->';

/** Fills the shell's page: its head, its own files, the files of the route that is being entered, and the registry. */
export function renderPage(
  template: string,
  { shell, registry }: Composition,
  found: PublicRoute | null,
  { title, description, tags }: Head,
): string {
  const own = (file: string) => releaseBase('shell', shell.version) + file;
  const slot = [
    ...shell.styles.map((file) => `<link rel="stylesheet" href="${attribute(own(file))}">`),
    ...shell.scripts.map((file) => `<script defer src="${attribute(own(file))}"></script>`),
    ...routePreloads(found),
    ...tags,
    `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${inlineJson(forBrowsers(registry))}</script>`,
  ];
  // The template's own title and description come first in it, so that nothing filled in is taken for them.
  const page = template.replace(COMPOSITION_SLOT, () => slot.join('\n    '));
  const titled = title === null ? page : page.replace(/<title>[^<]*/, () => `<title>${text(title)}`);
  if (description === null) return titled;
  const meta = `<meta name="description" content="${attribute(description)}">`;
  return titled.replace(/<meta name="description"[^>]*>/, () => meta);
}

/** The registry without what only the gateway reads: every page carries it. */
const forBrowsers = ({ remotes, ...rest }: Registry): Registry => ({
  ...rest,
  remotes: remotes.map((remote) => ({
    ...remote,
    routes: remote.routes.map((route) => ({ ...route, description: undefined, noIndex: undefined })),
  })),
});

function routePreloads(found: PublicRoute | null): string[] {
  if (!found) return [];
  const { base, entry, route } = found;
  const crossOrigin = base.startsWith('/') ? '' : ' crossorigin';
  const link = (as: string) => (file: string) =>
    `<link rel="preload" as="${as}" href="${attribute(base + file)}"${crossOrigin}>`;
  return [...[entry, ...route.scripts].map(link('script')), ...route.styles.map(link('style'))];
}
