import { sql } from 'drizzle-orm';
import type { Log } from '../current-log.ts';
import { driverErrorCode, driverErrorOf, type Database } from '../database/database.ts';
import { SCHEMA } from './boss.ts';
import type { JobName } from './queues.ts';

/** Why jobs of a kind do not run in this process, or anywhere. */
export interface JobProblem {
  readonly job: JobName;
  /**
   * `unreadable`: the queue's statements fail. `stuck`: the worker has not looked for jobs for a minute. `overdue`: jobs
   * have been due for ten minutes, and no process runs any.
   */
  readonly problem: 'unreadable' | 'stuck' | 'overdue';
  readonly since: string;
}

/** The jobs of a kind that are in the database, by its clock. */
export interface Backlog {
  readonly job: JobName;
  /** That could run now. */
  readonly due: number;
  /** That were sent for later, or wait for another attempt. */
  readonly later: number;
  readonly active: number;
  /** That have been tried for the last time. */
  readonly failed: number;
  /** Seconds for which the oldest of `due` has been due; 0 without any. */
  readonly oldest_due: number;
}

/** After which time without a look into its queue a worker counts as stuck: longer than any statement may take. */
const STUCK_MS = 60_000;
/** For how long jobs may be due although no job of their kind runs. */
const OVERDUE_SECONDS = 10 * 60;
/** How often what goes on is said again. */
const REPEAT_MS = 5 * 60_000;

interface Worker {
  lookedAt: number;
  failingSince: number | null;
  saidAt: number;
}

/**
 * Knows whether the workers of this process find their jobs, and whether any process runs those that this one may send. Says once when that is no longer so, and when workers find them again.
 */
export class QueueHealth {
  private readonly log: Log;
  private readonly now: () => number;
  private readonly workers = new Map<JobName, Worker>();
  private readonly expected = new Set<JobName>();
  private readonly overdue = new Map<JobName, number>();

  constructor(log: Log, now: () => number = Date.now) {
    this.log = log;
    this.now = now;
  }

  /** Notes that some process should run these jobs. */
  expect(jobs: readonly JobName[]): void {
    for (const job of jobs) this.expected.add(job);
  }

  /** Notes that a worker has looked for jobs, or has no hand free. */
  looked(job: JobName): void {
    const worker = this.workers.get(job);
    if (worker && worker.failingSince !== null) {
      const seconds = Math.round((this.now() - worker.failingSince) / 1000);
      this.log.warn({ job, seconds }, 'the job queue can be read again');
    }
    this.workers.set(job, { lookedAt: this.now(), failingSince: null, saidAt: 0 });
  }

  failed(job: JobName, error: unknown): void {
    const worker = this.workers.get(job) ?? { lookedAt: this.now(), failingSince: null, saidAt: 0 };
    this.workers.set(job, worker);
    worker.failingSince ??= this.now();
    if (this.now() - worker.saidAt < REPEAT_MS) return;
    worker.saidAt = this.now();
    const reason = (driverErrorOf(error) as Error).message || driverErrorCode(error);
    this.log.error({ job, reason }, 'the job queue cannot be read: no job of this kind runs here');
  }

  /** Compares what is in the database with what workers should have taken, here or elsewhere. */
  compare(backlogs: readonly Backlog[]): void {
    for (const { job, due, active, oldest_due } of backlogs) {
      const isOverdue = this.expected.has(job) && active === 0 && oldest_due > OVERDUE_SECONDS;
      if (!isOverdue) {
        this.overdue.delete(job);
      } else if (!this.overdue.has(job)) {
        this.overdue.set(job, this.now() - oldest_due * 1000);
        this.log.error({ job, due, seconds: oldest_due }, 'jobs are overdue, and no process runs them');
      }
    }
  }

  /** The kinds of jobs that have workers here, or should have some elsewhere. */
  get jobs(): readonly JobName[] {
    return [...new Set([...this.workers.keys(), ...this.expected])];
  }

  problems(): JobProblem[] {
    return this.jobs.flatMap((job) => {
      const worker = this.workers.get(job);
      const problem = (kind: JobProblem['problem'], since: number) => [
        { job, problem: kind, since: new Date(since).toISOString() },
      ];
      if (worker && worker.failingSince !== null) return problem('unreadable', worker.failingSince);
      if (worker && this.now() - worker.lookedAt > STUCK_MS) return problem('stuck', worker.lookedAt);
      const overdueSince = this.overdue.get(job);
      return overdueSince === undefined ? [] : problem('overdue', overdueSince);
    });
  }
}

export async function readBacklogs(db: Database): Promise<Backlog[]> {
  const job = sql.raw(`${SCHEMA}.job`);
  const isDue = sql`state in ('created', 'retry') and start_after <= now()`;
  const { rows } = await db.execute<{ [Name in keyof Backlog]: Backlog[Name] }>(sql`
    select queue.name as job,
      count(*) filter (where ${isDue})::int as due,
      count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)::int as oldest_due
    from ${sql.raw(`${SCHEMA}.queue`)} as queue left join ${job} as job
      on job.name = queue.name and job.state <> 'completed'
    group by queue.name`);
  return rows;
}
