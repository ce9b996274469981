import pLimit from 'p-limit';
import { ApiError } from '../http/errors/api-error.ts';

/** How many uploads may wait; each of them is in memory. */
const MAX_WAITING = 8;
const RETRY_AFTER_SECONDS = '10';

/** Processes one picture at a time, so that everything else stays fast. */
export class PictureQueue {
  private readonly limit = pLimit(1);

  /** Runs a task after those before it. Throws `unavailable` if too many are waiting. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.limit.pendingCount >= MAX_WAITING) {
      throw new ApiError('unavailable', 'Too many pictures are being processed. Try again in a moment.', undefined, {
        'retry-after': RETRY_AFTER_SECONDS,
      });
    }
    return this.limit(task);
  }
}
