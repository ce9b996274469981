import type { FastifyInstance } from 'fastify';
import type { AdminResource } from '../../records/resource.ts';
import { undo } from '../../records/undo.ts';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { restoreImage } from '../videos/admin/images.ts';

export function undoRoutes(app: FastifyInstance, context: ApiContext, resources: readonly AdminResource[]): void {
  createRoute(app)('POST /admin/undo/:id', ({ params, user }) =>
    undo(context, user, params.id, { video_image: restoreImage }, resources),
  );
}
