import { matchRoutes } from 'react-router';
import type { RouteEntry } from '../manifest.ts';
import { pageTitle } from '../contract.ts';
import { releaseBase } from '../registry.ts';
import type { Composition } from './composition.ts';

export const REGISTRY_ELEMENT_ID = 'fullcourt-registry';

/** Where the shell's page takes the composition in. */
const COMPOSITION_SLOT = '<!--composition-->';

/** Paths that the shell itself answers. */
const SHELL_PATHS = ['/error'];

/** A public route that a path leads to, and the base URL of its remote's files. */
interface PublicRoute {
  readonly base: string;
  readonly entry: string;
  readonly route: RouteEntry;
}

/** Fills the shell's page: its own files, the files of the route that is being entered, and the registry. */
export function renderPage(template: string, composition: Composition, path: string): string {
  const { shell, registry } = composition;
  const found = publicRoute(composition, path);
  const own = (file: string) => releaseBase('shell', shell.version) + file;
  const tags = [
    ...shell.styles.map((file) => `<link rel="stylesheet" href="${attribute(own(file))}">`),
    ...shell.scripts.map((file) => `<script defer src="${attribute(own(file))}"></script>`),
    ...routePreloads(found),
    `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${inlineJson(registry)}</script>`,
  ];
  const page = template.replace(COMPOSITION_SLOT, () => tags.join('\n    '));
  return found ? page.replace(/<title>[^<]*/, () => `<title>${text(pageTitle(found.route.title))}`) : page;
}

/** Whether any part has a screen for the path, whoever may enter it. */
export function isKnownPath({ registry }: Composition, path: string): boolean {
  const routes = registry.remotes.flatMap((remote) => remote.routes.map(({ path }) => ({ path })));
  return matchRoutes([...routes, ...SHELL_PATHS.map((path) => ({ path }))], path) !== null;
}

/**
 * The route of a path, if everybody may enter it. The gateway does not know who is asking, and a page that names
 * the files of a guarded route would hand them to anyone.
 */
function publicRoute({ registry }: Composition, path: string): PublicRoute | null {
  const routes = registry.remotes.flatMap(({ base, entry, routes }) =>
    routes.map((route) => ({ path: route.path, handle: { base, entry, route } satisfies PublicRoute })),
  );
  const found = matchRoutes(routes, path)?.at(-1)?.route.handle;
  return found?.route.rule === '*' ? found : null;
}

function routePreloads(found: PublicRoute | null): string[] {
  if (!found) return [];
  const { base, entry, route } = found;
  const crossOrigin = base.startsWith('/') ? '' : ' crossorigin';
  const link = (as: string) => (file: string) =>
    `<link rel="preload" as="${as}" href="${attribute(base + file)}"${crossOrigin}>`;
  return [...[entry, ...route.scripts].map(link('script')), ...route.styles.map(link('style'))];
}

const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const attribute = (value: string) => text(value).replaceAll('"', '&quot;');

/** JSON that can stand inside a script element. */
const inlineJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
