import { eq } from 'drizzle-orm';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { videoFiles } from '../../../platform/database/tables/video-files.ts';

/** From how many seconds on a video has the lane of the long ones. */
const LONG_SECONDS = 20 * 60;
/** How long a video may take in the lane of the others, in milliseconds: so long, at most, they wait for it. */
export const SHORT_LANE_MS = 10 * 60_000;

/** Sends the job that processes a file, after so many seconds, unless one is waiting already. */
export async function sendProcessing(
  { jobs }: Pick<ApiContext, 'jobs'>,
  tx: Database,
  fileId: string,
  startAfter = 0,
  outages = 0,
): Promise<void> {
  const { duration, is_slow } = videoFiles;
  const [file] = await tx.select({ duration, is_slow }).from(videoFiles).where(eq(videoFiles.id, fileId));
  await jobs.send(
    tx,
    file?.is_slow || (file?.duration ?? 0) >= LONG_SECONDS ? 'process-long-video' : 'process-video',
    { file_id: fileId, ...(outages > 0 && { outages }) },
    { singletonKey: fileId, startAfter },
  );
}

/** Makes this process look for files to process now. */
export function wakeProcessing({ jobs }: Pick<ApiContext, 'jobs'>): void {
  jobs.wake('process-video');
  jobs.wake('process-long-video');
}
