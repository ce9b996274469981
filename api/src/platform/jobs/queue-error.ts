import { driverErrorOf } from '../database/database.ts';
import type { JobName } from './queues.ts';

/** A job that could not be sent, and with it what should have sent it. Its cause is the driver's error. */
export class QueueError extends Error {
  override readonly name = 'QueueError';

  constructor(job: JobName, error: unknown) {
    super(`The job ${job} could not be sent`, { cause: driverErrorOf(error) });
  }
}

/** Returns the error of the queue that this one is, or was caused by. */
export function queueErrorOf(error: unknown): QueueError | undefined {
  if (error instanceof QueueError) return error;
  return error instanceof Error && error.cause ? queueErrorOf(error.cause) : undefined;
}
