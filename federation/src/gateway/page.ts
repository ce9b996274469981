import { REGISTRY_ELEMENT_ID } from '../contract.ts';
import { releaseBase, type Registry } from '../registry.ts';
import type { Composition } from './composition.ts';
import type { Head } from './head.ts';
import { attribute, inlineJson, text } from './markup.ts';
import type { Preferences } from './preferences.ts';
import type { PublicRoute } from './public-route.ts';

/** Where the shell's page takes the composition in. */
const COMPOSITION_SLOT = '<!--composition-->';

/** What a page is filled with. */
export interface PageFilling {
  readonly composition: Composition;
  /** The route that is being entered, if everybody may. */
  readonly found: PublicRoute | null;
  readonly head: Head;
  readonly preferences: Preferences;
  /** What the shell reads as data attributes of the page. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Fills the shell's page: its head, its own files, the files of the route that is being entered, and the registry. */
export function renderPage(template: string, { composition, found, head, preferences, settings }: PageFilling): string {
  const { shell, registry } = composition;
  const { title, description, tags } = head;
  const { locale, theme } = preferences;
  const own = (file: string) => releaseBase('shell', shell.version) + file;
  const slot = [
    ...shell.styles.map((file) => `<link rel="stylesheet" href="${attribute(own(file))}">`),
    ...shell.scripts.map((file) => `<script defer src="${attribute(own(file))}"></script>`),
    ...(shell.messages[locale] ?? []).map((file) => `<link rel="preload" as="script" href="${attribute(own(file))}">`),
    ...routePreloads(found, locale),
    ...tags,
    `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${inlineJson(forBrowsers(registry))}</script>`,
  ];
  // The template's own title and description come first in it, so that nothing filled in is taken for them.
  const root = { lang: locale, ...(theme && { 'data-theme': theme }), ...settings };
  const page = template
    .replace(/<html[^>]*>/, () => `<html${attributes(root)}>`)
    .replace(COMPOSITION_SLOT, () => slot.join('\n    '));
  const titled = title === null ? page : page.replace(/<title>[^<]*/, () => `<title>${text(title)}`);
  if (description === null) return titled;
  const meta = `<meta name="description" content="${attribute(description)}">`;
  return titled.replace(/<meta name="description"[^>]*>/, () => meta);
}

const attributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${attribute(value)}"`)
    .join('');

/** The registry without what only the gateway reads: every page carries it. */
const forBrowsers = ({ remotes, ...rest }: Registry): Registry => ({
  ...rest,
  remotes: remotes.map((remote) => ({
    ...remote,
    messages: {},
    routes: remote.routes.map((route) => ({ ...route, description: undefined, noIndex: undefined })),
  })),
});

function routePreloads(found: PublicRoute | null, locale: string): string[] {
  if (!found) return [];
  const { base, entry, messages } = found.remote;
  const { scripts, styles } = found.route;
  const texts = messages[locale] ?? [];
  const crossOrigin = base.startsWith('/') ? '' : ' crossorigin';
  const link = (as: string) => (file: string) =>
    `<link rel="preload" as="${as}" href="${attribute(base + file)}"${crossOrigin}>`;
  return [...[entry, ...scripts, ...texts].map(link('script')), ...styles.map(link('style'))];
}
