import { eq } from 'drizzle-orm';
import { firstBeyond, type Chapter } from 'shared-api/videos/chapters';
import { fieldErrors } from 'shared-api/field-errors';
import type { Database } from '../../platform/database/database.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import type { VideoRow } from './video-response.ts';

export async function listChapters(db: Database, videoId: string): Promise<Chapter[]> {
  const [video] = await db.select({ chapters: videos.chapters }).from(videos).where(eq(videos.id, videoId));
  return [...(video?.chapters ?? [])];
}

/**
 * Rejects an edit by which a chapter would begin after the end of the video. When the file of a video is replaced by a
 * shorter one, its chapters stay: players leave out those that it no longer has.
 */
export function checkChapters(
  { chapters = [] }: { readonly chapters?: readonly Chapter[] | undefined },
  { duration }: Pick<VideoRow, 'duration'>,
): void {
  const index = firstBeyond(chapters, duration);
  if (index >= 0) throw invalid({ [`chapters.${index}.time`]: fieldErrors.chapterBeyondEnd });
}
