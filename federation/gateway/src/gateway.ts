import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_TEMPLATE } from 'federation-contract/page';
import { SHELL } from 'federation-contract/parts';
import { COMPOSITION_HEADER, REVISION_HEADER } from 'federation-contract/request-headers';
import { NOTICES_FILE } from 'federation-contract/third-party-notices';
import { CachedPageContent } from './cached-page-content.ts';
import { ComposedPages } from './composed-pages.ts';
import type { Composition } from './composition.ts';
import { currentComposition } from './current-composition.ts';
import { acceptedEncoding, negotiate, type EncodedFile, type Encoding } from './encoded-file.ts';
import { sendErrorPage } from './error-page.ts';
import { federationManifest, federationManifestPath, publicRegistry, REGISTRY_PATH } from './foreign-hosts.ts';
import type { Overrides } from './live-compositions.ts';
import { text } from './markup.ts';
import { createNonce } from './nonce.ts';
import type { PageContent } from './page-metadata.ts';
import { OverriddenCompositions } from './overridden-compositions.ts';
import { preferencesOf } from './preferences.ts';
import { routeFinder } from './public-route.ts';
import { ReleaseFiles } from './release-files.ts';
import type { ReleaseSource } from './release-source.ts';
import { setPageHeaders } from './security-headers.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

export interface GatewayOptions {
  readonly source: ReleaseSource;
  readonly overrides?: Overrides;
  /** Metadata for page heads; without it pages have the titles and descriptions of their routes. */
  readonly content?: PageContent;
  /** The product's public address. A function, since the port may be known only once the server listens. */
  readonly publicUrl?: () => string;
  /** Whether the cookies of a request are those of HTTPS. */
  readonly isSecure?: (request: FastifyRequest) => boolean;
  /**
   * Attributes of the page's `html` element, which pass server configuration to the shell:
   * `data-consent-storage`.
   */
  readonly settings?: Readonly<Record<string, string>>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files that change under their URL, such as the shell's files at the root. */
const REVALIDATE = 'no-cache';
/** For pages: a cache that several people share would give all of them the same nonce. */
const REVALIDATE_PRIVATE = 'private, no-cache';
/** The shell's files at the root of the site, such as `/favicon.svg`. */
const ROOT_FOLDER = 'root';
/** The preview image of pages without their own. */
const SHARE_IMAGE = '/share.png';

/**
 * Serves the composed product: release folders, immutable, under `/r/<part>/<version>/`; where other hosts find them;
 * the shell's files at the root; what crawlers read; and for every other path the shell's page with the registry inlined.
 * An error gets a page if a person has requested one; any other is left to the error handler of the server.
 */
export async function gateway(
  app: FastifyInstance,
  {
    source,
    overrides = {},
    content,
    publicUrl = () => 'http://localhost',
    isSecure = ({ protocol }) => protocol === 'https',
    settings = {},
  }: GatewayOptions,
): Promise<void> {
  const files = new ReleaseFiles(source);
  const current = currentComposition({ source, overrides, log: app.log });
  const chosen = new OverriddenCompositions({ source, elsewhere: overrides, log: app.log });
  const cachedContent = new CachedPageContent(content);
  const pages = new WeakMap<Composition, ComposedPages>();
  let lastPages: ComposedPages | undefined;
  let withoutPage: Composition | undefined;

  app.get('/robots.txt', async (_request, reply) =>
    forCrawlers(reply).type('text/plain; charset=utf-8').send(robotsTxt(publicUrl())),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const { stable: composition } = await current.get();
    if (!composition) return notFound(reply);
    const sitemap = sitemapXml(composition, publicUrl(), await cachedContent.paths());
    return forCrawlers(reply).type('application/xml; charset=utf-8').send(sitemap);
  });

  app.get(`/${NOTICES_FILE}`, async (_request, reply) => {
    const { stable: composition } = await current.get();
    if (!composition) return notFound(reply);
    const notices = await thirdPartyNotices(composition, files);
    return forCrawlers(reply).type('text/plain; charset=utf-8').send(notices);
  });

  app.get(REGISTRY_PATH, async (_request, reply) => {
    const { stable: composition } = await current.get();
    if (!composition) return notFound(reply);
    return forAnyOrigin(reply).send(publicRegistry(composition.registry, publicUrl()));
  });

  app.get<{ Params: { part: string } }>(federationManifestPath(':part'), async ({ params }, reply) => {
    const { stable: composition } = await current.get();
    const remote = composition?.registry.remotes.find(({ name }) => name === params.part);
    if (!remote || remote.disabled) return notFound(forAnyOrigin(reply));
    return forAnyOrigin(reply).send(federationManifest(remote, publicUrl()));
  });

  app.get<{ Params: { part: string; version: string; '*': string } }>('/r/:part/:version/*', async (request, reply) => {
    const { part, version, '*': file } = request.params;
    const known = current.last ?? (await current.get().catch(() => null));
    const found = await files.get({ part, version, file }, known?.stable ?? null);
    // These files are public, and a page on another host (a canary) may use them.
    reply.header('access-control-allow-origin', '*');
    return found ? sendFile(request, sandboxed(reply), found, IMMUTABLE) : notFound(reply);
  });

  app.get('/*', { errorHandler: handlePageError }, async (request, reply) => {
    const path = pathOf(request);
    const composition = await currentOrNull(request, path);
    if (composition) {
      const { version, files: shellFiles } = composition.shell;
      if (`${ROOT_FOLDER}${path}` in shellFiles) {
        const file = await files.get({ part: SHELL, version, file: `${ROOT_FOLDER}${path}` }, composition);
        if (file) return sendFile(request, sandboxed(reply), file, REVALIDATE);
      }
    }
    if (looksLikeFile(path)) return notFound(reply);
    const composed = composition && (await pagesOf(composition));
    if (!composed) return sendErrorPage(request, reply, 503);
    return sendPage(request, reply, composed, path);
  });

  /**
   * Without any composition a page is unavailable, whatever the reason, which `current` logs; a file is an error like any
   * other.
   */
  async function currentOrNull(request: FastifyRequest, path: string): Promise<Composition | null> {
    const { headers } = request;
    try {
      const everybodys = await current.get();
      return (await chosen.of(headers, isSecure(request), everybodys)) ?? everybodys.of(headers);
    } catch (error) {
      if (looksLikeFile(path)) throw error;
      return null;
    }
  }

  /** If the shell's release has no page, those of the composition before; `null` without one. */
  async function pagesOf(composition: Composition): Promise<ComposedPages | null> {
    const known = pages.get(composition);
    if (known) return known;
    const { version, files: shellFiles } = composition.shell;
    const template = await files.get({ part: SHELL, version, file: PAGE_TEMPLATE }, composition);
    if (!template) {
      if (withoutPage !== composition) app.log.error({ version }, 'the release of the shell has no page');
      withoutPage = composition;
      return lastPages ?? null;
    }
    const composed = new ComposedPages({
      composition,
      template: template.identity.toString('utf8'),
      content: cachedContent,
      publicUrl: publicUrl(),
      shareImage: `${ROOT_FOLDER}${SHARE_IMAGE}` in shellFiles ? SHARE_IMAGE : null,
      settings,
    });
    pages.set(composition, composed);
    // What was chosen for one browser is nobody else's.
    if (!composition.registry.overrides) lastPages = composed;
    return composed;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, composed: ComposedPages, path: string) {
    const preferences = preferencesOf(request.headers, composed.translations);
    const { status, encoded } = await composed.page(path, preferences);
    reply.code(status).header(REVISION_HEADER, composed.revision).header(COMPOSITION_HEADER, composed.header);
    reply.header('content-language', preferences.locale).header('vary', 'accept-language, cookie');
    if (isCurrent(request, reply, encoded, REVALIDATE_PRIVATE)) return sendNotModified(reply);
    const nonce = createNonce();
    const encoding = acceptedEncoding(request.headers);
    setPageHeaders(reply, composed.policy(nonce));
    return sendBody(reply, encoded.body(encoding, nonce), encoding);
  }

  function handlePageError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    if (looksLikeFile(pathOf(request))) throw error;
    // Of the server around the gateway, which sends its visitors elsewhere or asks them to come back.
    if ('status' in error && error.status === 503) return sendErrorPage(request, reply, 503);
    request.log.error({ err: error }, 'a page failed');
    return sendErrorPage(request, reply, 500);
  }
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0] ?? '/';

/** Returns whether a person may request the URL as a page, rather than a page a file. */
export const isPagePath = (url: string) => !url.startsWith('/r/') && !looksLikeFile(pathOf({ url }));

function sendFile(request: FastifyRequest, reply: FastifyReply, file: EncodedFile, cacheControl: string): FastifyReply {
  if (isCurrent(request, reply, file, cacheControl)) return sendNotModified(reply);
  const { body, encoding } = negotiate(file, request.headers);
  return sendBody(reply, body, encoding);
}

/** Sets the headers of a file, and returns whether the client's copy of it is current. */
function isCurrent(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, type }: Pick<EncodedFile, 'etag' | 'type'>,
  cacheControl: string,
): boolean {
  const vary = reply.getHeader('vary');
  reply
    .header('cache-control', cacheControl)
    .header('etag', etag)
    .header('vary', ['accept-encoding', vary].filter(Boolean).join(', '))
    .header('x-content-type-options', 'nosniff')
    .type(type);
  return headers['if-none-match']?.includes(etag) ?? false;
}

/**
 * A 304 of a page has no policy: the copy goes on with its own, whose nonce it has. Some browsers would replace that by the one
 * of the 304.
 */
const sendNotModified = (reply: FastifyReply) => reply.code(304).send();

function sendBody(reply: FastifyReply, body: Buffer, encoding: Encoding): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/**
 * For the files of releases. One that is opened as a document (HTML, SVG) gets an origin of its own and runs no scripts,
 * or its part could read the session of whoever opens it. Has no effect on files that a page loads.
 */
const sandboxed = (reply: FastifyReply) => reply.header('content-security-policy', 'sandbox');

const forCrawlers = (reply: FastifyReply) =>
  reply.header('cache-control', REVALIDATE).header('x-content-type-options', 'nosniff');

/** For what a page on another host may read. */
const forAnyOrigin = (reply: FastifyReply) => forCrawlers(reply).header('access-control-allow-origin', '*');

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');

/**
 * Paths with a file extension are requested by pages, not typed by users: a missing file is a plain 404, not the
 * shell's page.
 */
const looksLikeFile = (path: string) => /\.[a-z0-9]{2,5}$/i.test(path);

/**
 * Crawlers may read everything: a page that should not be indexed says so itself, which crawlers must be able to read.
 */
const robotsTxt = (publicUrl: string) =>
  `User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`;

/** Returns the canonical URLs of all public pages that should be indexed. */
function sitemapXml(composition: Composition, publicUrl: string, contentPaths: readonly string[]): string {
  const routeOf = routeFinder(composition);
  const fixed = composition.registry.remotes
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => !path.includes(':'));
  const found = [...fixed, ...contentPaths].flatMap((path) => routeOf(path).found ?? []);
  const paths = new Set(found.filter(({ route }) => !route.noIndex).map(({ path }) => path));
  const urls = [...paths].map((path) => `  <url><loc>${text(new URL(path, publicUrl).href)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
