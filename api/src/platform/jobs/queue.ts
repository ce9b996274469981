import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { currentLog, runWithLog, type Log, type LogFields } from '../current-log.ts';
import { driverErrorOf, isUniqueViolation, type Database } from '../database/database.ts';
import { scheduledJobs } from '../database/tables/scheduled-jobs.ts';
import { createBoss, executorOf } from './boss.ts';
import { QueueError } from './queue-error.ts';
import { QueueHealth, readBacklogs } from './queue-health.ts';
import { concurrency, jobNames, type JobName, type Jobs, type ScheduledJob } from './queues.ts';

/** How often a queue is read. Jobs that this process sends do not wait for it. */
const POLL_MS = 2000;
/** How often expired jobs are retried, and old ones deleted. */
const MAINTENANCE_MS = 2 * 60_000;
/** How often the workers are compared with what is due. */
const HEALTH_MS = 60_000;
/** How often in its interval a scheduled job is looked for: that late it may be. */
const CHECKS = 12;

type Send = Pick<PgBoss.SendOptions, 'singletonKey' | 'startAfter'>;

export interface Job<Name extends JobName> {
  readonly id: string;
  readonly data: Jobs[Name];
}

/**
 * Does the work of a job. It may run again after it was interrupted, or in two processes if one of them was believed
 * dead.
 *
 * @param signal aborted when the process ends: the job is then retried, here or elsewhere
 */
export type JobHandler<Name extends JobName> = (job: Job<Name>, signal: AbortSignal) => Promise<void>;
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

interface QueueOptions {
  readonly db: Database;
  readonly log: Log;
  /** Called with each job that has ended here. */
  readonly onEnd?: (job: JobName, outcome: 'completed' | 'failed') => void;
}

/**
 * Jobs on the database, which survive the process. The library keeps them; the workers are ours, since its own end the
 * process when the database is away as a job is completed, and cannot interrupt a job.
 */
export class JobQueue {
  private readonly options: QueueOptions;
  private readonly boss: PgBoss;
  /** Whether the jobs of this process find their way to it. */
  readonly health: QueueHealth;
  private readonly closing = new AbortController();
  private readonly sleeping = new Map<JobName, AbortController>();
  private readonly loops: Promise<void>[] = [];
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(options: QueueOptions) {
    this.options = options;
    this.boss = createBoss(options.db);
    this.health = new QueueHealth(options.log);
  }

  /** Sends a job in a transaction; call `wake` after its commit. */
  async send<Name extends JobName>(tx: Database, name: Name, data: Jobs[Name], options: Send = {}): Promise<void> {
    const id = await this.boss
      .send(name, data, { ...options, db: executorOf(tx) })
      .catch((error: unknown) => Promise.reject(new QueueError(name, error)));
    // With a key, one that waits already is enough. Without, the library says nothing about a queue that is not there.
    if (id === null && options.singletonKey === undefined)
      throw new QueueError(name, new Error(`There is no queue for the job ${name}`));
  }

  /** Sends many jobs in a transaction, each with a key of its own. */
  async sendAll<Name extends JobName>(
    tx: Database,
    name: Name,
    jobs: readonly { readonly key: string; readonly data: Jobs[Name] }[],
  ): Promise<void> {
    if (jobs.length === 0) return;
    const rows = jobs.map(({ key, data }) => ({ name, data, singletonKey: key }));
    await this.boss
      .insert(rows, { db: executorOf(tx) })
      .catch((error: unknown) => Promise.reject(new QueueError(name, error)));
  }

  /** Makes this process look for jobs now. */
  wake(name: JobName): void {
    this.sleeping.get(name)?.abort();
  }

  /**
   * Runs a job at every interval, in one of the processes that share the database. Never at a start: the first time is an
   * interval after any process has run it last or, if none has, after it was first scheduled. Call it before `start`.
   */
  async every(name: ScheduledJob, seconds: number): Promise<void> {
    const check = (work: () => Promise<void>) => () =>
      work().catch((error: unknown) => this.warn(error, { job: name }, 'a job could not be scheduled'));
    if (this.closing.signal.aborted) return;
    await check(() => this.schedule(name))();
    this.repeat(
      check(() => this.sendIfDue(name, seconds)),
      (seconds * 1000) / CHECKS,
    );
  }

  /** Starts a worker for each queue that has a handler. */
  start(handlers: Partial<JobHandlers>): void {
    const work = <Name extends JobName>(name: Name) => {
      const handler = handlers[name];
      if (handler) this.loops.push(this.work(name, handler));
    };
    jobNames.forEach(work);
    this.repeat(
      () => this.boss.maintain().catch((error: unknown) => this.warn(error, {}, 'old jobs could not be deleted')),
      MAINTENANCE_MS,
    );
  }

  /** Looks regularly whether some process runs the jobs that have a handler, be it this one or not. */
  watch(handlers: Partial<JobHandlers>): void {
    this.health.expect(jobNames.filter((name) => handlers[name]));
    this.repeat(
      () =>
        readBacklogs(this.options.db)
          .then((backlogs) => this.health.compare(backlogs))
          .catch((error: unknown) => this.warn(error, {}, 'overdue jobs could not be looked for')),
      HEALTH_MS,
    );
  }

  /** Takes no more jobs, interrupts those that can be, and resolves when all have ended. */
  async stop(): Promise<void> {
    this.timers.forEach(clearInterval);
    this.closing.abort();
    for (const sleep of this.sleeping.values()) sleep.abort();
    await Promise.all(this.loops);
  }

  /** Runs the jobs that are waiting in a queue, one after the other, without a worker; returns how many. */
  async runWaiting<Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<number> {
    for (let count = 0; ; count += 1) {
      const job = await this.fetch(name);
      if (!job) return count;
      await this.run(name, job, handler);
      if (this.closing.signal.aborted) return count + 1;
    }
  }

  private async schedule(name: ScheduledJob): Promise<void> {
    // One that a former process has not run would run now.
    await this.boss.purgeQueue(name);
    await this.options.db.insert(scheduledJobs).values({ name }).onConflictDoNothing();
  }

  /** Also if it was sent by a clock that is far ahead. */
  private async sendIfDue(name: ScheduledJob, seconds: number): Promise<void> {
    const interval = sql`make_interval(secs => ${seconds})`;
    const isDue = sql`${scheduledJobs.sent_at} not between now() - ${interval} and now() + ${interval}`;
    const isSent = await this.options.db.transaction(async (tx) => {
      const due = await tx
        .update(scheduledJobs)
        .set({ sent_at: sql`now()` })
        .where(and(eq(scheduledJobs.name, name), isDue))
        .returning();
      if (due.length > 0) await this.send(tx, name, {});
      return due.length > 0;
    });
    if (isSent) this.wake(name);
  }

  private async work<Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<void> {
    const running = new Set<Promise<void>>();
    // A worker whose first look never ends is stuck, too.
    this.health.looked(name);
    while (!this.closing.signal.aborted) {
      const sleep = new AbortController();
      this.sleeping.set(name, sleep);
      if (running.size === concurrency[name]) this.health.looked(name);
      while (running.size < concurrency[name] && !this.closing.signal.aborted) {
        const job = await this.fetch(name).catch((error: unknown) => this.health.failed(name, error));
        if (!job) break;
        const run = this.run(name, job, handler).finally(() => {
          running.delete(run);
          this.wake(name);
        });
        running.add(run);
      }
      if (!this.closing.signal.aborted) await delay(POLL_MS, null, { signal: sleep.signal }).catch(() => {});
    }
    await Promise.all(running);
  }

  /** The library returns no job if its statement fails, so that nobody would know that nothing runs. */
  private async fetch<Name extends JobName>(name: Name): Promise<Job<Name> | undefined> {
    const db = executorOf(this.options.db);
    let failure: unknown;
    const executeSql: PgBoss.Db['executeSql'] = (text, values) =>
      db.executeSql(text, values).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    const [job] = await this.boss.fetch<Jobs[Name]>(name, { db: { executeSql } });
    // Another process was faster with a job of the same key.
    if (failure !== undefined && !isUniqueViolation(failure)) throw failure;
    this.health.looked(name);
    return job;
  }

  private run<Name extends JobName>(name: Name, job: Job<Name>, handler: JobHandler<Name>): Promise<void> {
    return runWithLog(this.options.log, () => this.runLogged(name, job, handler), {
      job: name,
      jobId: job.id,
      ...idsIn(job.data),
    });
  }

  private async runLogged<Name extends JobName>(name: Name, job: Job<Name>, handler: JobHandler<Name>): Promise<void> {
    const { onEnd } = this.options;
    const log = currentLog() ?? this.options.log;
    try {
      try {
        await handler(job, this.closing.signal);
      } catch (error) {
        if (!this.closing.signal.aborted) {
          log.error({ err: error }, 'a job failed');
          onEnd?.(name, 'failed');
        }
        await this.boss.fail(name, job.id, { reason: error instanceof Error ? error.message : String(error) });
        return;
      }
      onEnd?.(name, 'completed');
      log.info({}, 'a job is done');
      await this.boss.complete(name, job.id);
    } catch (error) {
      // It stays active until it expires, and then runs again.
      log.warn({ reason: (driverErrorOf(error) as Error).message }, 'the end of a job could not be recorded');
    }
  }

  private repeat(task: () => Promise<unknown>, milliseconds: number): void {
    // It may have been stopped while it was starting.
    if (this.closing.signal.aborted) return;
    this.timers.push(setInterval(() => void task(), milliseconds).unref());
  }

  /** Only the reason: an outage of the database would otherwise fill the log with statements. */
  private warn(error: unknown, details: object, message: string): void {
    this.options.log.warn({ ...details, reason: (driverErrorOf(error) as Error).message }, message);
  }
}

/** `{ order_id: '…' }` → `{ order: '…' }` */
const idsIn = (data: Jobs[JobName]): LogFields =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, id]: [string, unknown]) =>
      name.endsWith('_id') ? [[name.slice(0, -'_id'.length), id]] : [],
    ),
  );
