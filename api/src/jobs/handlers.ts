import { CLEANUP_SECONDS, cleanUp } from '../cleanup-job.ts';
import type { ApiContext } from '../context.ts';
import type { Log } from '../current-log.ts';
import { RECONCILE_SECONDS, reconcile } from '../modules/ledger/reconcile.ts';
import { expireOrder } from '../modules/orders/expiry.ts';
import { runRefund } from '../modules/orders/refunds/run-refund.ts';
import { REMINDER_SECONDS, sendReminders } from '../modules/reminders/send.ts';
import { processVideo } from '../modules/videos/processing/process-video.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { JobHandlers, JobQueue } from './queue.ts';

/** What each job does. Without a mail server nobody sends email: the jobs wait for one, and the hourly cleanup. */
export const jobHandlers = (context: ApiContext, log: Log): Partial<JobHandlers> => ({
  'clean-up': () => cleanUp(context),
  'expire-order': async ({ data }) => void (await expireOrder(context, data.order_id)),
  'process-video': (job, signal) => processVideo(context, job, signal, log),
  'reconcile-payments': (_job, signal) => reconcile(context, log, signal),
  'send-reminders': (_job, signal) => sendReminders(context, signal),
  'settle-refund': ({ data }) => runRefund(context, data.refund_id),
  ...(context.transport && mailHandler({ ...context, transport: context.transport, log })),
});

const mailHandler = (options: Parameters<typeof deliverMail>[0]): Pick<JobHandlers, 'send-mail'> => ({
  'send-mail': (job, signal) => deliverMail(options, job, signal),
});

/** Sends the jobs that nobody else sends. */
export async function scheduleJobs(jobs: JobQueue): Promise<void> {
  await jobs.every('clean-up', CLEANUP_SECONDS);
  await jobs.every('reconcile-payments', RECONCILE_SECONDS);
  await jobs.every('send-reminders', REMINDER_SECONDS);
}
