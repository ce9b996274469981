import type { FastifyInstance, FastifyRequest } from 'fastify';
import mime from 'mime';
import { z } from 'zod';
import type { ApiContext } from '../../platform/context.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { parseMediaPath, storageKeyOf, type VideoFiles } from './media-paths.ts';
import { readPlaybackCookie } from './playback-cookie.ts';
import { filesToPlay, mayStillPlay } from './playback.ts';
import { IMMUTABLE_PREFIX, ORIGINALS_PREFIX, PUBLIC_PREFIX } from '../../platform/media/media-urls.ts';
import { PlaybackAccess, PRIVATE_MAX_AGE } from '../../platform/media/playback-access.ts';
import { hasConnection, sendFile } from '../../platform/media/send-file.ts';

const mediaParams = z.object({ '*': z.string() });

/** Malformed parameters count as missing: the signature check then fails. */
const signedQuery = z.object({
  expires: z.coerce.number().int().catch(0),
  session: z.uuid().nullable().catch(null),
  signature: z.string().catch(''),
});

type MediaRequest = FastifyRequest<{
  Params: z.output<typeof mediaParams>;
  Querystring: z.output<typeof signedQuery>;
}>;

/** A file that a request may have. */
interface OpenedFile {
  readonly key: string;
  /** Whether it still may. */
  readonly isAllowed: () => Promise<boolean>;
}

const refused = () => new ApiError('forbidden', 'This link has expired.');

/**
 * Serves stored files, with conditional and range requests. The files of a video are opened by its cookie, or by signed
 * URLs; both expire, and stop when the session ends, or the user may no longer play the video. Those of a free sample are
 * open while it is one.
 */
export function mediaRoutes(app: FastifyInstance, context: ApiContext): void {
  const bySession = new PlaybackAccess<VideoFiles>((session, id) => filesToPlay(context, session, id), context.clock);
  const bySignature = new PlaybackAccess<true>(
    async (session, key) => (await mayStillPlay(context, session, key)) || null,
    context.clock,
  );

  async function openSigned(key: string, query: MediaRequest['query']): Promise<OpenedFile> {
    const isAllowed = async () => (await bySignature.find(query.session, key)) !== null;
    if (!context.mediaUrls.verify(key, query) || !(await isAllowed())) throw refused();
    return { key, isAllowed };
  }

  async function openOfVideo(request: MediaRequest): Promise<OpenedFile> {
    const path = parseMediaPath(request.params['*']);
    if (!path) throw refused();
    const session = readPlaybackCookie(context, request, path.videoId);
    const find = () => bySession.find(session, path.videoId, (known) => storageKeyOf(path, known) !== null);
    const files = await find();
    if (!files) throw refused();
    const key = storageKeyOf(path, files);
    if (key === null) throw notFound();
    return { key, isAllowed: async () => (await find()) !== null };
  }

  async function open(request: MediaRequest): Promise<OpenedFile> {
    const path = request.params['*'];
    if (path.startsWith(PUBLIC_PREFIX)) return { key: path, isAllowed: async () => true };
    if (path.startsWith(ORIGINALS_PREFIX)) throw notFound();
    return request.query.signature ? openSigned(path, request.query) : openOfVideo(request);
  }

  app.get<{ Params: z.output<typeof mediaParams>; Querystring: z.output<typeof signedQuery> }>(
    '/*',
    { schema: { hide: true, params: mediaParams, querystring: signedQuery }, compress: false },
    async (request, reply) => {
      if (!(await hasConnection(request, reply))) return void reply.hijack();
      const { key, isAllowed } = await open(request);
      const file = await context.storage.open(key);
      if (!file) throw notFound();
      reply.header('cache-control', cacheControlOf(key)).type(contentTypeOf(key));
      await sendFile(request, reply, file, isAllowed);
    },
  );
}

function cacheControlOf(key: string): string {
  if (key.startsWith(IMMUTABLE_PREFIX)) return 'public, max-age=31536000, immutable';
  return key.startsWith(PUBLIC_PREFIX) ? 'public, max-age=86400' : `private, max-age=${PRIVATE_MAX_AGE}`;
}

function contentTypeOf(key: string): string {
  const type = mime.getType(key) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
