import type { FastifyInstance } from 'fastify';
import { IMPORT_MAX_BYTES, type ImportKind } from 'shared-api/imports/import-rules';
import { importRecords } from '../../records/import/import-records.ts';
import type { RecordImport } from '../../records/import/record-import.ts';
import type { ApiContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { couponImport } from '../coupons/import.ts';
import { userImport } from '../users/import.ts';
import { videoImport } from '../videos/admin/import.ts';

const IMPORTS: Readonly<Record<ImportKind, RecordImport>> = {
  videos: videoImport,
  coupons: couponImport,
  users: userImport,
};

export async function importRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(new ApiError('unsupported_media_type', 'Send the file as text/csv.')),
  );
  createRoute(app)(
    'POST /admin/imports/:kind',
    { bodyLimit: IMPORT_MAX_BYTES },
    ({ params: { kind }, query: { preview, digest }, bytes, user }) =>
      importRecords(context, IMPORTS[kind], { bytes, actor: user, preview: preview === 'true', digest }),
  );
}
