import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import type { UploadStore } from './upload-store.ts';

/** Returns how many bytes are still to come of all unfinished uploads. */
export async function outstandingBytes(db: Database, store: UploadStore): Promise<number> {
  const rows = await db.select().from(videoFiles).where(eq(videoFiles.state, 'uploading'));
  const outstanding = rows.map(async ({ id, size }) => Math.max(0, size - (await store.receivedBytes(id))));
  return (await Promise.all(outstanding)).reduce((sum, bytes) => sum + bytes, 0);
}
