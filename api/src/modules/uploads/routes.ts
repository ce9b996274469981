import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idParams } from 'shared-api/ids';
import { TUS_VERSION } from 'shared-api/videos/video-files';
import type { ApiContext } from '../../platform/context.ts';
import { ApiError, invalid, notFound } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { requireAdmin } from '../identity/guard.ts';
import type { VideoFileRow } from '../videos/files.ts';
import { cancelProcessing } from '../videos/processing/cancel.ts';
import { finishUpload } from './finish.ts';
import { openUploadStore } from './open-upload-store.ts';
import { findUpload } from './repository.ts';
import { createTusServer } from './tus-server.ts';
import { sendToTus } from './tus-request.ts';
import { UploadLocks } from './upload-lock.ts';
import { findVideoUpload } from './video-upload.ts';

/** Uploads of the files of videos, by the tus protocol (docs/adr/0036-video-files.md). */
export async function uploadRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { db } = context;
  const store = await openUploadStore(context);
  const locks = new UploadLocks(db, app.log);
  const tus = createTusServer(context, store, locks);
  const route = createRoute(app);
  const guard = requireAdmin(context);
  const senderOf = ({ id }: AuthUser, request: FastifyRequest, reply: FastifyReply) => ({
    id,
    check: () => guard(request, reply),
  });

  // The body is left in the request, for the library to read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onSend', async (_request, reply) => void reply.header('tus-resumable', TUS_VERSION));

  route('GET /admin/videos/:id/upload', ({ params }) => findVideoUpload(context, store, params.id));

  route('POST /admin/uploads', async ({ request, user }, reply) => {
    const headers = await sendToTus(tus, request, senderOf(user, request, reply));
    reply.headers(headers);
    return { id: path.basename(String(headers['location'])) };
  });

  route('PATCH /admin/uploads/:id', async ({ params, request, user }, reply) => {
    const row = await ownUpload(user, params.id);
    if (row.state === 'uploading') reply.headers(await sendToTus(tus, request, senderOf(user, request, reply), row.id));
    else repeatEnd(row, request, reply);
  });

  // Of others too: who has begun it may no longer be an administrator.
  route('DELETE /admin/uploads/:id', async ({ params, request, user }, reply) => {
    const row = await findUpload(db, params.id);
    if (row?.state === 'uploading') {
      try {
        return void (await sendToTus(tus, request, senderOf(user, request, reply), row.id));
      } catch (error) {
        // Its last bytes may have arrived meanwhile.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    }
    if (!row || !(await cancelProcessing(context, row.id))) throw notFound('Upload not found.');
  });

  app.head('/admin/uploads/:id', {
    schema: { hide: true, params: idParams },
    onRequest: guard,
    handler: async (request, reply) => {
      const user = request.authUser;
      const { id } = idParams.parse(request.params);
      if (!user) throw notFound();
      await ownUpload(user, id);
      // Its last bytes may have arrived in a process that then ended.
      await finishUpload({ ...context, store, locks }, id);
      const row = await ownUpload(user, id);
      if (row.state === 'uploading')
        reply.headers(await sendToTus(tus, request, senderOf(user, request, reply), row.id));
      else if (row.state === 'failed') throw notFound('Upload not found.');
      else reply.headers({ 'cache-control': 'no-store', 'upload-offset': row.size, 'upload-length': row.size });
      return reply.send();
    },
  });

  /** The uploads of others are unknown: only one person can go on with one. */
  async function ownUpload({ id: userId }: AuthUser, id: string): Promise<VideoFileRow> {
    const row = await findUpload(db, id);
    if (row?.created_by !== userId) throw notFound('Upload not found.');
    return row;
  }
}

/** Responds to the last bytes of an upload like the first time. */
function repeatEnd({ state, error, size }: VideoFileRow, { headers }: FastifyRequest, reply: FastifyReply): void {
  if (state === 'failed' && error !== null) throw invalid({ file: error });
  if (Number(headers['upload-offset']) !== size) throw notFound('Upload not found.');
  reply.header('upload-offset', size);
}
