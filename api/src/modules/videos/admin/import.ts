import { asc, inArray } from 'drizzle-orm';
import { id } from 'shared-api/ids';
import { importErrors } from 'shared-api/imports/import-rules';
import { importedVideoFields, videoEdit } from 'shared-api/videos/videos';
import { z } from 'zod';
import { columnsOf } from '../../../records/import/columns.ts';
import type { FoundRecord, RecordImport } from '../../../records/import/record-import.ts';
import { resourceWriter } from '../../../records/import/write-records.ts';
import { videos } from '../../../platform/database/tables/videos.ts';
import { videoResource } from './resource.ts';

/** Videos: a row changes fields of one. It creates none: a new video starts with an upload. */
export const videoImport: RecordImport = {
  key: 'id',
  keySchema: z.string().trim().toLowerCase().pipe(id),
  keyMissing: importErrors.idMissing,
  keyUnknown: importErrors.videoUnknown,
  columns: columnsOf('videos', videoEdit),
  patch: videoEdit.partial(),
  find: async (db, ids, lock) => {
    const query = db
      .select({
        id: videos.id,
        label: videos.title,
        ...Object.fromEntries(importedVideoFields.map((name) => [name, videos[name]])),
      })
      .from(videos)
      .where(inArray(videos.id, [...ids]))
      .orderBy(asc(videos.id));
    const rows = await (lock ? query.for('update') : query);
    return new Map(rows.map(({ id, label, ...values }): [string, FoundRecord] => [id, { id, label, values }]));
  },
  prepare: async ({ context }) => resourceWriter(context, videoResource(context)),
};
