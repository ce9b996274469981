import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { jobNames } from '../jobs/queues.ts';
import { readFigures, type Figures } from './figures.ts';

/** For how long figures of the database are used again. */
const FIGURES_TTL_MS = 10_000;
/** How long a scrape waits for them. */
const FIGURES_TIMEOUT_MS = 2000;

interface Sources {
  readonly db: Database;
  /** Of the connections to the database. */
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly jobs: Pick<JobQueue, 'health'>;
  readonly figuresTimeoutMs?: number;
}

/** A release that pages have, for everybody (`stable`) or for a share of visitors (`canary`). */
interface ReportedRelease {
  readonly part: string;
  readonly version: string;
  readonly channel: string;
}

/** What a server counts, for Prometheus. Labels have few values: the patterns of routes, never paths or ids. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = this.counter('http_requests_total', 'Responses by route pattern', [
    'method',
    'route',
    'status',
  ]);
  private readonly durations = new Histogram({
    name: 'fullcourt_http_request_duration_seconds',
    help: 'Time until the response was sent',
    labelNames: ['method', 'route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  private readonly ended = this.counter('jobs_total', 'Jobs that have ended in this process', ['job', 'outcome']);
  private readonly reported = this.counter('release_events_total', 'What browsers have reported of releases', [
    'part',
    'version',
    'channel',
    'event',
  ]);
  private readonly mails = this.counter('mails_total', 'Attempts to deliver an email from this process', ['outcome']);
  private readonly cspViolations = this.counter(
    'csp_violations_total',
    'Violations of the content security policy of pages, by the part whose script has caused them',
    ['part', 'directive'],
  );
  private cached: { readonly figures: Promise<Figures>; readonly at: number } | null = null;
  private isAsking = false;
  private update = async (): Promise<void> => {};

  constructor() {
    for (const outcome of ['sent', 'postponed', 'dropped']) this.mails.inc({ outcome }, 0);
    for (const job of jobNames) for (const outcome of ['completed', 'failed']) this.ended.inc({ job, outcome }, 0);
  }

  /** Adds memory, processor time and the event loop of this process. Once, in a server: it keeps watching. */
  describeProcess(version: string, commit: string | null): void {
    this.gauge('build_info', 'The version of the server', ['version', 'commit']).set(
      { version, commit: commit ?? '' },
      1,
    );
    collectDefaultMetrics({ register: this.registry });
  }

  countRequest(request: { readonly method: string; readonly route: string; readonly status: number }, seconds: number) {
    const { method, route, status } = request;
    this.requests.inc({ method, route, status });
    this.durations.observe({ method, route }, seconds);
  }

  readonly countJob = (job: string, outcome: 'completed' | 'failed'): void => this.ended.inc({ job, outcome });

  readonly countMail = (outcome: 'sent' | 'postponed' | 'dropped'): void => this.mails.inc({ outcome });

  /** @param counts by what has happened, such as `rendered` */
  countReport(release: ReportedRelease, counts: Readonly<Record<string, number>>): void {
    const { part, version, channel } = release;
    for (const [event, count] of Object.entries(counts))
      if (count > 0) this.reported.inc({ part, version, channel, event }, count);
  }

  readonly countCspViolation = (part: string, directive: string): void => this.cspViolations.inc({ part, directive });

  /** Adds what is looked up when Prometheus asks. */
  watch({ db, pool, jobs, figuresTimeoutMs = FIGURES_TIMEOUT_MS }: Sources): void {
    const connections = this.gauge('database_connections', 'Connections of the pool, and requests for one', ['state']);
    const queueUp = this.gauge('job_queue_up', 'Whether the worker of a kind of job finds its jobs', ['job']);
    const databaseUp = this.gauge('database_up', 'Whether the database has told its figures in time');
    const gauges = {
      due: this.gauge('jobs_due', 'Jobs that could run now', ['job']),
      oldest_due: this.gauge('jobs_oldest_due_seconds', 'For how long the oldest of them could have run', ['job']),
      active: this.gauge('jobs_active', 'Jobs that are running', ['job']),
      failed: this.gauge('jobs_given_up', 'Jobs that have failed for the last time', ['job']),
      mails: this.gauge('mails_waiting', 'Emails that wait for delivery'),
      oldest_mail: this.gauge('mails_oldest_waiting_seconds', 'For how long the oldest of them has waited'),
      orders: this.gauge('orders', 'Orders by state', ['state']),
      files: this.gauge('video_files', 'Uploaded files of videos by state: uploads, conversions', ['state']),
      brokenFiles: this.gauge(
        'files_broken',
        'Files of records that are missing or damaged, as the last look has found',
      ),
      releases: this.gauge('release_info', 'The versions of each part that pages have', ['part', 'version', 'channel']),
      disabled: this.gauge('part_disabled', 'Whether pages do without a part', ['part']),
    };
    this.update = async () => {
      connections.set({ state: 'total' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
      const broken = new Set(jobs.health.problems().map(({ job }) => job));
      for (const job of jobs.health.jobs) queueUp.set({ job }, broken.has(job) ? 0 : 1);
      for (const gauge of Object.values(gauges)) gauge.reset();
      const figures = await this.figures(db, figuresTimeoutMs);
      databaseUp.set(figures ? 1 : 0);
      if (!figures) {
        gauges.mails.remove();
        gauges.oldest_mail.remove();
        gauges.brokenFiles.remove();
        return;
      }
      if (figures.brokenFiles === null) gauges.brokenFiles.remove();
      else gauges.brokenFiles.set(figures.brokenFiles);
      // A process without workers looks for no jobs, but would take those of its visitors.
      queueUp.set({ job: 'all' }, figures.backlogs ? 1 : 0);
      for (const { job, due, oldest_due, active, failed } of figures.backlogs ?? []) {
        gauges.due.set({ job }, due);
        gauges.oldest_due.set({ job }, oldest_due);
        gauges.active.set({ job }, active);
        gauges.failed.set({ job }, failed);
      }
      gauges.mails.set(figures.mails.waiting);
      gauges.oldest_mail.set(figures.mails.oldest);
      for (const { state, count } of figures.orders) gauges.orders.set({ state }, count);
      for (const { state, count } of figures.files) gauges.files.set({ state }, count);
      for (const { part, version, canary, disabled } of figures.releases) {
        gauges.releases.set({ part, version, channel: 'stable' }, 1);
        if (canary !== null) gauges.releases.set({ part, version: canary, channel: 'canary' }, 1);
        gauges.disabled.set({ part }, disabled ? 1 : 0);
      }
    };
  }

  /** Returns Prometheus’s text. */
  async text(): Promise<string> {
    await this.update();
    return this.registry.metrics();
  }

  /** `null` without a response in time. Another question waits for the first: a database that hangs gets one. */
  private async figures(db: Database, timeoutMs: number): Promise<Figures | null> {
    const isFresh = this.cached && (this.isAsking || Date.now() - this.cached.at < FIGURES_TTL_MS);
    if (!isFresh) {
      this.isAsking = true;
      const figures = readFigures(db).finally(() => (this.isAsking = false));
      figures.catch(() => (this.cached = null));
      this.cached = { figures, at: Date.now() };
    }
    const { figures } = this.cached ?? { figures: Promise.resolve(null) };
    let timeout: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timeout = setTimeout(() => resolve(null), timeoutMs)));
    return Promise.race([figures.catch(() => null), late]).finally(() => clearTimeout(timeout));
  }

  private counter(name: string, help: string, labelNames: string[]) {
    return new Counter({ name: `fullcourt_${name}`, help, labelNames, registers: [this.registry] });
  }

  private gauge(name: string, help: string, labelNames: string[] = []) {
    return new Gauge({ name: `fullcourt_${name}`, help, labelNames, registers: [this.registry] });
  }
}
