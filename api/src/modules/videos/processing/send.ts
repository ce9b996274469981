import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Sends the job that processes a file, after so many seconds, unless one is waiting already. */
export const sendProcessing = (
  { jobs }: Pick<ApiContext, 'jobs'>,
  tx: Database,
  fileId: string,
  startAfter = 0,
  outages = 0,
) =>
  jobs.send(
    tx,
    'process-video',
    { file_id: fileId, ...(outages > 0 && { outages }) },
    { singletonKey: fileId, startAfter },
  );
