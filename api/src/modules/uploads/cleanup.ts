import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { ApiContext } from '../../platform/context.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { forgetReplaced } from '../videos/processing/publish.ts';
import { UPLOAD_LIFETIME_MS } from './upload-store.ts';

/**
 * Deletes the rows of uploads that have not gone on for a day, and of replaced files, and takes the originals from files that
 * failed a day ago. What nothing refers to then is deleted later: `removeUnreferencedFiles`.
 */
export async function forgetAbandonedUploads({ db, clock }: Pick<ApiContext, 'db' | 'clock'>): Promise<void> {
  const deadline = new Date(clock().getTime() - UPLOAD_LIFETIME_MS);
  // The lock of each request, and its renewal, is a change of the row.
  await db.delete(videoFiles).where(and(eq(videoFiles.state, 'uploading'), lte(videoFiles.updated_at, deadline)));
  await forgetReplaced({ db });
  await db
    .update(videoFiles)
    .set({ original_key: null })
    .where(
      and(eq(videoFiles.state, 'failed'), isNotNull(videoFiles.original_key), lte(videoFiles.updated_at, deadline)),
    );
}
