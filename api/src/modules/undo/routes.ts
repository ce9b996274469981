import type { FastifyInstance } from 'fastify';
import { undo } from '../../records/undo.ts';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { bookSale, packageSale } from '../catalogue/on-sale.ts';
import { restoreImage } from '../videos/admin/images.ts';

export function undoRoutes(app: FastifyInstance, context: ApiContext): void {
  createRoute(app)('POST /admin/undo/:id', ({ params, user }) =>
    undo(context, user, params.id, { video_image: restoreImage }, SALES),
  );
}

const SALES = { package: packageSale, book: bookSale };
