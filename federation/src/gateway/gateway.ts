import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compose, type Overrides } from './composition.ts';
import { negotiate, type EncodedFile } from './encoded-file.ts';
import { isKnownPath, renderPage } from './page.ts';
import { PageCache } from './page-cache.ts';
import { ReleaseFiles } from './release-files.ts';
import type { ReleaseSource } from './release-source.ts';

export interface GatewayOptions {
  readonly source: ReleaseSource;
  readonly overrides?: Overrides;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, but asked about each time: pages, and the shell's files at the root. */
const REVALIDATE = 'no-cache';
const PAGE_TEMPLATE = 'page.html';
/** The shell's files at the root of the site, such as `/favicon.svg`. */
const ROOT_FOLDER = 'root';

/**
 * Serves the composed product: release folders, immutable, under `/r/<part>/<version>/`;
 * the shell's files at the root; and for every other path the shell's page with the registry inlined.
 */
export async function gateway(app: FastifyInstance, { source, overrides = {} }: GatewayOptions): Promise<void> {
  const files = new ReleaseFiles(source);
  const pages = new PageCache();

  app.get<{ Params: { part: string; version: string; '*': string } }>('/r/:part/:version/*', async (request, reply) => {
    const { part, version, '*': file } = request.params;
    const found = await files.get(part, version, file);
    // Any origin may compose a page from these files: they are public, and a canary page lives on another host.
    reply.header('access-control-allow-origin', '*');
    return found ? sendFile(request, reply, found, IMMUTABLE) : notFound(reply);
  });

  app.get('/*', async (request, reply) => {
    const composition = await compose(source, overrides);
    if (!composition)
      return reply.code(503).type('text/plain; charset=utf-8').send('No shell has been published yet.\n');
    const [path = '/'] = request.url.split('?', 1);
    const { version, files: shellFiles } = composition.shell;
    if (`${ROOT_FOLDER}${path}` in shellFiles) {
      const file = await files.get('shell', version, `${ROOT_FOLDER}${path}`);
      if (file) return sendFile(request, reply, file, REVALIDATE);
    }
    if (looksLikeFile(path)) return notFound(reply);
    const template = await files.get('shell', version, PAGE_TEMPLATE);
    if (!template) return notFound(reply);
    if (!isKnownPath(composition, path)) reply.code(404);
    const page = await pages.encode(renderPage(template.identity.toString('utf8'), composition, path));
    return sendFile(request, reply, page, REVALIDATE);
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: EncodedFile, cacheControl: string): FastifyReply {
  const { body, encoding } = negotiate(file, request.headers['accept-encoding']);
  reply
    .header('cache-control', cacheControl)
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    .type(file.type);
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

/** A path whose last part has an ending is asked for by a page, not by a person; it gets no page for an answer. */
const looksLikeFile = (path: string) => /\.[a-z0-9]{2,5}$/i.test(path);
