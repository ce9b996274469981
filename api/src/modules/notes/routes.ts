import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { addLoop, listLoops, patchLoop, removeLoop } from './loops.ts';
import { addNote, listNotes, patchNote, removeNote } from './notes.ts';

/** The notes of members on videos, and the loops that they have saved. */
export function noteRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);

  route('GET /videos/:id/notes', async ({ params, user }) => ({
    items: await listNotes(context, user, params.id),
    nextCursor: null,
  }));
  route('POST /videos/:id/notes', ({ params, body, user }) => addNote(context, user, params.id, body));
  route('PATCH /videos/:id/notes/:noteId', ({ params, body, user }) => patchNote(context, user, params, body));
  route('DELETE /videos/:id/notes/:noteId', ({ params, user }) => removeNote(context, user, params));

  route('GET /videos/:id/loops', async ({ params, user }) => ({
    items: await listLoops(context, user, params.id),
    nextCursor: null,
  }));
  route('POST /videos/:id/loops', ({ params, body, user }) => addLoop(context, user, params.id, body));
  route('PATCH /videos/:id/loops/:loopId', ({ params, body, user }) => patchLoop(context, user, params, body));
  route('DELETE /videos/:id/loops/:loopId', ({ params, user }) => removeLoop(context, user, params));
}
