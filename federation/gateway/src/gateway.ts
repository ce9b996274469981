import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_TEMPLATE } from 'federation-contract/page';
import { compose, type Composition, type Overrides } from './composition.ts';
import { robotsTxt, sitemapXml } from './crawler-files.ts';
import { negotiate, type EncodedFile } from './encoded-file.ts';
import { pageHead } from './head.ts';
import { localised } from './localised.ts';
import { renderPage } from './page.ts';
import { PageCache } from './page-cache.ts';
import type { PageContent } from './page-metadata.ts';
import { preferencesOf } from './preferences.ts';
import { isKnownPath, publicRoute } from './public-route.ts';
import { ReleaseFiles } from './release-files.ts';
import type { ReleaseSource } from './release-source.ts';
import { CachedPageContent } from './cached-page-content.ts';

export interface GatewayOptions {
  readonly source: ReleaseSource;
  readonly overrides?: Overrides;
  /** Metadata for page heads; without it pages have the titles and descriptions of their routes. */
  readonly content?: PageContent;
  /** The product's public address. A function, since the port may be known only once the server listens. */
  readonly publicUrl?: () => string;
  /**
   * Attributes of the page's `html` element, which pass server configuration to the shell:
   * `data-consent-storage`.
   */
  readonly settings?: Readonly<Record<string, string>>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files that change under their URL: pages, and the shell's files at the root. */
const REVALIDATE = 'no-cache';
/** Shown to visitors while no shell has been published. */
const UNAVAILABLE = 'Fullcourt is temporarily unavailable. Try again in a few minutes.\n';
/** The shell's files at the root of the site, such as `/favicon.svg`. */
const ROOT_FOLDER = 'root';
/** The preview image of pages without their own. */
const SHARE_IMAGE = '/share.png';

/**
 * Serves the composed product: release folders, immutable, under `/r/<part>/<version>/`;
 * the shell's files at the root; what crawlers read; and for every other path the shell's page with the registry inlined.
 */
export async function gateway(
  app: FastifyInstance,
  { source, overrides = {}, content, publicUrl = () => 'http://localhost', settings = {} }: GatewayOptions,
): Promise<void> {
  const files = new ReleaseFiles(source);
  const pages = new PageCache();
  const cachedContent = new CachedPageContent(content);

  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', REVALIDATE).type('text/plain; charset=utf-8').send(robotsTxt(publicUrl())),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const composition = await compose(source, overrides);
    if (!composition) return notFound(reply);
    const sitemap = sitemapXml(composition, publicUrl(), await cachedContent.paths());
    return reply.header('cache-control', REVALIDATE).type('application/xml; charset=utf-8').send(sitemap);
  });

  app.get<{ Params: { part: string; version: string; '*': string } }>('/r/:part/:version/*', async (request, reply) => {
    const { part, version, '*': file } = request.params;
    const found = await files.get(part, version, file);
    // These files are public, and a page on another host (a canary) may use them.
    reply.header('access-control-allow-origin', '*');
    return found ? sendFile(request, sandboxed(reply), found, IMMUTABLE) : notFound(reply);
  });

  app.get('/*', async (request, reply) => {
    const composition = await compose(source, overrides);
    if (!composition) {
      request.log.error('No shell has been published yet');
      return reply.code(503).type('text/plain; charset=utf-8').send(UNAVAILABLE);
    }
    const [path = '/'] = request.url.split('?', 1);
    const { version, files: shellFiles } = composition.shell;
    if (`${ROOT_FOLDER}${path}` in shellFiles) {
      const file = await files.get('shell', version, `${ROOT_FOLDER}${path}`);
      if (file) return sendFile(request, sandboxed(reply), file, REVALIDATE);
    }
    return looksLikeFile(path) ? notFound(reply) : sendPage(request, reply, composition, path);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply, composed: Composition, path: string) {
    const { version, files: shellFiles, messages } = composed.shell;
    const template = await files.get('shell', version, PAGE_TEMPLATE);
    if (!template) return notFound(reply);
    const preferences = preferencesOf(request.headers, Object.keys(messages));
    const composition = localised(composed, preferences.locale);
    const found = publicRoute(composition, path);
    const metadata = found && (await cachedContent.metadata(new URL(found.path, publicUrl())));
    if (metadata?.missing || !isKnownPath(composition, path)) reply.code(404);
    const shareImage = `${ROOT_FOLDER}${SHARE_IMAGE}` in shellFiles ? SHARE_IMAGE : null;
    const head = pageHead(found, metadata, publicUrl(), shareImage);
    const page = renderPage(template.identity.toString('utf8'), { composition, found, head, preferences, settings });
    reply.header('content-language', preferences.locale).header('vary', 'accept-language, cookie');
    return sendFile(request, reply, await pages.encode(page), REVALIDATE);
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: EncodedFile, cacheControl: string): FastifyReply {
  const { body, encoding } = negotiate(file, request.headers);
  const vary = reply.getHeader('vary');
  reply
    .header('cache-control', cacheControl)
    .header('etag', file.etag)
    .header('vary', ['accept-encoding', vary].filter(Boolean).join(', '))
    .header('x-content-type-options', 'nosniff')
    .type(file.type);
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/**
 * For the files of releases. One that is opened as a document (HTML, SVG) gets an origin of its own and runs no scripts,
 * or its part could read the session of whoever opens it. Has no effect on files that a page loads.
 */
const sandboxed = (reply: FastifyReply) => reply.header('content-security-policy', 'sandbox');

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

/**
 * Paths with a file extension are requested by pages, not typed by users: a missing file is a plain 404, not the
 * shell's page.
 */
const looksLikeFile = (path: string) => /\.[a-z0-9]{2,5}$/i.test(path);
