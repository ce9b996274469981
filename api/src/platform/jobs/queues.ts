import type PgBoss from 'pg-boss';

interface ProcessVideo {
  readonly file_id: string;
  /** How many attempts before this one have ended by an outage, in a row. */
  readonly outages?: number;
}

/** What each job is sent with. */
export interface Jobs {
  'check-files': Record<string, never>;
  'clean-up': Record<string, never>;
  'expire-order': { readonly order_id: string };
  'judge-releases': Record<string, never>;
  'process-video': ProcessVideo;
  /** The same, on a lane of its own: what takes hours must not keep the others waiting. */
  'process-long-video': ProcessVideo;
  'send-mail': { readonly mail_id: string };
  'reconcile-payments': Record<string, never>;
  'send-reminders': Record<string, never>;
  'settle-refund': { readonly refund_id: string };
}

export type JobName = keyof Jobs;

/** The jobs that nobody sends: they run regularly. */
export type ScheduledJob = 'check-files' | 'clean-up' | 'judge-releases' | 'reconcile-payments' | 'send-reminders';

/** A queue for each job; migrations create them. A job that has failed is retried after `retryDelay` seconds. */
export const queues: Readonly<Record<JobName, Omit<PgBoss.Queue, 'name'>>> = {
  // The next one begins anew.
  'check-files': { retryLimit: 0, expireInSeconds: 12 * 3600 },
  'clean-up': { retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 },
  // It waits for the payment provider, if that does not respond. The hourly cleanup finds what is left.
  'expire-order': { retryLimit: 20, retryDelay: 30, expireInSeconds: 3 * 60 },
  // The next one follows in a minute.
  'judge-releases': { retryLimit: 0, expireInSeconds: 300 },
  // Of those with the same key, one waits at most. How often a video is tried is counted in its row.
  'process-video': { policy: 'short', retryLimit: 20, retryDelay: 5, expireInSeconds: 23 * 3600 },
  'process-long-video': { policy: 'short', retryLimit: 20, retryDelay: 5, expireInSeconds: 23 * 3600 },
  // How often an email is tried, and when, is up to its row. A job that expires belonged to a process that was killed.
  'send-mail': { policy: 'short', retryLimit: 20, retryDelay: 5, expireInSeconds: 3 * 60 },
  // The next one goes on where it ended.
  'reconcile-payments': { retryLimit: 0, expireInSeconds: 3600 },
  // The next one finds what is left.
  'send-reminders': { retryLimit: 0, expireInSeconds: 600 },
  // Like `expire-order`.
  'settle-refund': { retryLimit: 20, retryDelay: 30, expireInSeconds: 3 * 60 },
};

/** How many jobs of a queue a process does at a time. */
export const concurrency: Readonly<Record<JobName, number>> = {
  'check-files': 1,
  'clean-up': 1,
  'expire-order': 4,
  'judge-releases': 1,
  'process-video': 1,
  'process-long-video': 1,
  'reconcile-payments': 1,
  'send-mail': 4,
  'send-reminders': 1,
  'settle-refund': 2,
};

export const jobNames = Object.keys(queues) as JobName[];
