import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import type { VideoFileRow } from '../videos/files.ts';

export async function findUpload(db: Database, id: string): Promise<VideoFileRow | undefined> {
  const [row] = await db.select().from(videoFiles).where(eq(videoFiles.id, id));
  return row;
}

/** Deletes the row of an unfinished upload; false if it has been finished, or there is none. */
export async function deleteUpload(db: Database, id: string): Promise<boolean> {
  const unfinished = and(eq(videoFiles.id, id), eq(videoFiles.state, 'uploading'));
  return (await db.delete(videoFiles).where(unfinished).returning({ id: videoFiles.id })).length > 0;
}
