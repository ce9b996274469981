import { COMPOSITION_SLOT, REGISTRY_ELEMENT_ID } from 'federation-contract/page';
import { releaseBase } from 'federation-contract/parts';
import type { RegisteredRemote, Registry } from 'federation-contract/registry';
import { filesOfScreen } from 'federation-contract/remote-files';
import type { Composition } from './composition.ts';
import type { Head } from './head.ts';
import { attribute, inlineJson, text } from './markup.ts';
import { NONCE_SLOT } from './nonce.ts';
import type { Preferences } from './preferences.ts';
import type { PublicRoute } from './public-route.ts';

/** How many files of a remote a document preloads at most. */
const PRELOADS = 5;

/** The input for rendering a page, besides the shell's template. */
export interface PageInput {
  readonly composition: Composition;
  /** The route of the requested path, if it is public. */
  readonly found: PublicRoute | null;
  readonly head: Head;
  readonly preferences: Preferences;
  /** Further attributes of the `html` element. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Renders the shell's template: head, the shell's own files, preloads of the route's files, and the inlined registry. With
 * `NONCE_SLOT` where the response has its nonce: the scripts that the page itself names need one, and their preloads.
 */
export function renderPage(template: string, { composition, found, head, preferences, settings }: PageInput): string {
  const { shell, registry } = composition;
  const { title, description, tags } = head;
  const { locale, theme } = preferences;
  const own = (file: string) => releaseBase('shell', shell.version) + file;
  const slot = [
    ...shell.styles.map((file) => `<link rel="stylesheet" href="${attribute(own(file))}"${hash(shell.files[file])}>`),
    ...shell.scripts.map(
      (file) =>
        `<script defer fetchpriority="high" src="${attribute(own(file))}"${NONCE}${hash(shell.files[file])}></script>`,
    ),
    ...(shell.messages[locale] ?? []).map(
      (file) => `<link rel="preload" as="script" href="${attribute(own(file))}"${NONCE}${hash(shell.files[file])}>`,
    ),
    ...routePreloads(found, locale),
    ...tags,
    `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${inlineJson(forBrowsers(registry, found, locale))}</script>`,
  ];
  const root = { lang: locale, ...(theme && { 'data-theme': theme }), ...settings };
  const page = template
    .replace(/<html[^>]*>/, () => `<html${attributes(root)}>`)
    .replace(COMPOSITION_SLOT, () => slot.join('\n    '));
  // Only the first match is replaced: the template's own title and description, which come before the slot.
  const titled = title === null ? page : page.replace(/<title>[^<]*/, () => `<title>${text(title)}`);
  if (description === null) return titled;
  const meta = `<meta name="description" content="${attribute(description)}">`;
  return titled.replace(/<meta name="description"[^>]*>/, () => meta);
}

/** An empty one would be ignored. What has no hash is refused, since nothing has this one. */
const NO_HASH = `sha384-${'A'.repeat(64)}`;
const hash = (known: string = NO_HASH) => ` integrity="${attribute(known)}"`;

const NONCE = ` nonce="${NONCE_SLOT}"`;

const attributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${attribute(value)}"`)
    .join('');

/** Returns the registry without what a page in this language does not read, since it is part of every page. */
const forBrowsers = ({ remotes, ...rest }: Registry, found: PublicRoute | null, locale: string): Registry => ({
  ...rest,
  remotes: remotes.map((remote) => ({
    ...remote,
    files: remote.name === found?.remote.name ? hashesOfScreen(found, locale) : undefined,
    messages: messagesIn(remote, locale),
    routes: remote.routes.map((route) => ({ ...route, description: undefined, noIndex: undefined })),
  })),
});

function hashesOfScreen({ remote, route }: PublicRoute, locale: string): Record<string, string> {
  const { files = {} } = remote;
  const named = filesOfScreen(remote, route, locale).filter(({ file }) => file in files && file !== remote.entry);
  return Object.fromEntries(named.map(({ file }) => [file, files[file] ?? '']));
}

const messagesIn = ({ messages }: RegisteredRemote, locale: string) =>
  messages[locale] ? { [locale]: messages[locale] } : {};

/**
 * The first files of the route; the shell requests the others. Until its script runs, nothing cancels a request that hangs.
 * Over HTTP/1.1 a browser opens six connections to a host: one is left to the shell's own files, whatever else hangs.
 */
function routePreloads(found: PublicRoute | null, locale: string): string[] {
  if (!found) return [];
  const { base, files = {} } = found.remote;
  const crossOrigin = base.startsWith('/') ? '' : ' crossorigin';
  return filesOfScreen(found.remote, found.route, locale)
    .slice(0, PRELOADS)
    .map(
      ({ file, as }) =>
        `<link rel="preload" as="${as}" href="${attribute(base + file)}"${as === 'script' ? NONCE : ''}${hash(files[file])}${crossOrigin}>`,
    );
}
