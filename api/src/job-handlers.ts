import { CLEANUP_SECONDS, cleanUp } from './cleanup-job.ts';
import type { ApiContext } from './platform/context.ts';
import type { Log } from './platform/current-log.ts';
import type { JobHandlers, JobQueue } from './platform/jobs/queue.ts';
import type { ScheduledJob } from './platform/jobs/queues.ts';
import { deliverMail } from './platform/mail/deliver-mail.ts';
import { modules } from './modules.ts';

/** What each job does. Without a mail server nobody sends email: the jobs wait for one, and the hourly cleanup. */
export function jobHandlers(context: ApiContext, log: Log): Partial<JobHandlers> {
  const { transport } = context;
  const handlers: Partial<JobHandlers>[] = modules.map(({ jobs }) => jobs?.(context, log) ?? {});
  if (transport)
    handlers.push({
      'send-mail': (job, signal) =>
        deliverMail({ ...context, transport, log, onMail: context.metrics.countMail }, job, signal),
    });
  return Object.assign({ 'clean-up': () => cleanUp(context) }, ...handlers) as Partial<JobHandlers>;
}

/** Sends the jobs that nobody else sends. */
export async function scheduleJobs(jobs: JobQueue): Promise<void> {
  for (const schedule of [{ 'clean-up': CLEANUP_SECONDS }, ...modules.map((module) => module.schedule ?? {})]) {
    for (const [name, seconds] of Object.entries(schedule)) await jobs.every(name as ScheduledJob, seconds);
  }
}
