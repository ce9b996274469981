import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduledJobs } from '../database/tables/scheduled-jobs.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { JobQueue } from './queue.ts';
import { QueueHealth, readBacklogs } from './queue-health.ts';

const database = await closeAfterAll(openTestDatabase());

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let queue: JobQueue;
beforeEach(async () => {
  await database.db.execute(sql`delete from pgboss.job`);
  vi.resetAllMocks();
  queue = new JobQueue({ db: database.db, log });
});
afterEach(() => queue.stop());

const file = (file_id: string) => ({ file_id });
const idle = { 'clean-up': async () => {}, 'process-video': async () => {} };
const mail = (mail_id: string) => ({ mail_id });

it('sends a job with the transaction, or not at all', async () => {
  const seen: string[] = [];
  const note = async ({ data }: { data: { file_id: string } }) => void seen.push(data.file_id);
  const undone = database.db.transaction(async (tx) => {
    await queue.send(tx, 'process-video', file('undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.db.transaction((tx) => queue.send(tx, 'process-video', file('done')));
  expect(await queue.runWaiting('process-video', note)).toBe(1);
  expect(await queue.runWaiting('process-video', note)).toBe(0);
  expect(seen).toEqual(['done']);
});

describe('a scheduled job', () => {
  const run = vi.fn(async () => {});
  beforeEach(async () => {
    await database.db.delete(scheduledJobs);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => void vi.useRealTimers());

  async function startProcess(): Promise<JobQueue> {
    const started = new JobQueue({ db: database.db, log });
    await started.every('clean-up', 3600);
    started.start({ ...idle, 'clean-up': run });
    return started;
  }

  /** The database's clock is the one that counts; processes then look whether something is due. */
  async function passMinutes(minutes: number): Promise<void> {
    await database.db
      .update(scheduledJobs)
      .set({ sent_at: sql`${scheduledJobs.sent_at} - make_interval(mins => ${minutes})` });
    vi.advanceTimersByTime(5 * 60_000);
  }

  const expectRuns = (times: number) => vi.waitFor(() => expect(run).toHaveBeenCalledTimes(times), { timeout: 30_000 });

  it('runs after an interval, not at a start, and once in several processes', async () => {
    const processes = [await startProcess(), await startProcess(), await startProcess()];
    await passMinutes(61);
    await expectRuns(1);
    await passMinutes(61);
    await expectRuns(2);
    await Promise.all(processes.map((each) => each.stop()));
    await queue.runWaiting('clean-up', run);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs an interval later although no process lives that long', async () => {
    for (let start = 0; start < 3; start += 1) {
      const started = await startProcess();
      await passMinutes(start === 0 ? 0 : 31);
      if (start === 2) await expectRuns(1);
      await started.stop();
    }
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not run at a start because a former process has left it behind', async () => {
    await queue.send(database.db, 'clean-up', {});
    const started = await startProcess();
    await passMinutes(61);
    await expectRuns(1);
    await started.stop();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs although a clock that was far ahead has sent it last', async () => {
    await database.db.insert(scheduledJobs).values({ name: 'clean-up', sent_at: new Date('2999-01-01') });
    const started = await startProcess();
    vi.advanceTimersByTime(5 * 60_000);
    await expectRuns(1);
    await started.stop();
  });
});

it('wakes its worker for a job that this process sends', async () => {
  const run = vi.fn(async () => {});
  queue.start({ ...idle, 'process-video': run });
  await queue.send(database.db, 'process-video', file('a'));
  queue.wake('process-video');
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 30_000 });
});

it('retries a job that has failed', async () => {
  await queue.send(database.db, 'process-video', file('a'));
  await queue.runWaiting('process-video', () => Promise.reject(new Error('broken')));
  expect(log.error).toHaveBeenCalledTimes(1);
  await database.db.execute(sql`update pgboss.job set start_after = now() - interval '1 minute'`);
  expect(await queue.runWaiting('process-video', async () => {})).toBe(1);
});

it('keeps a job for later', async () => {
  await queue.send(database.db, 'send-mail', mail('a'), { startAfter: 60 });
  expect(await queue.runWaiting('send-mail', async () => {})).toBe(0);
  await database.db.execute(sql`update pgboss.job set start_after = start_after - interval '1 minute'`);
  expect(await queue.runWaiting('send-mail', async () => {})).toBe(1);
});

it('sends many jobs, but none that is waiting already', async () => {
  const jobs = ['a', 'b', 'c'].map((id) => ({ key: id, data: mail(id) }));
  await queue.sendAll(database.db, 'send-mail', jobs);
  await queue.sendAll(database.db, 'send-mail', jobs);
  expect(await queue.runWaiting('send-mail', async () => {})).toBe(3);
});

it('does several jobs at a time, of a queue that allows it', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const begun: string[] = [];
  queue.start({
    'send-mail': async ({ data }) => {
      begun.push(data.mail_id);
      await ended;
    },
  });
  const ids = ['a', 'b', 'c', 'd', 'e'];
  await queue.sendAll(
    database.db,
    'send-mail',
    ids.map((id) => ({ key: id, data: mail(id) })),
  );
  queue.wake('send-mail');
  await vi.waitFor(() => expect(begun).toHaveLength(4), { timeout: 30_000 });
  end();
  await vi.waitFor(() => expect(begun.sort()).toEqual(ids), { timeout: 30_000 });
});

it('interrupts a running job when it stops, and leaves it to be retried', async () => {
  let started = () => {};
  const running = new Promise<void>((resolve) => (started = resolve));
  queue.start({
    ...idle,
    'process-video': (_job, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('interrupted')));
        started();
      }),
  });
  await queue.send(database.db, 'process-video', file('a'));
  queue.wake('process-video');
  await running;
  await queue.stop();
  const { rows } = await database.db.execute(sql`select state from pgboss.job`);
  expect(rows).toEqual([{ state: 'retry' }]);
  expect(log.error).not.toHaveBeenCalled();
});

it('survives a database that is away when a job ends', async () => {
  await queue.send(database.db, 'process-video', file('a'));
  const away = vi.spyOn(database.db, 'execute');
  const running = queue.runWaiting('process-video', async () => {
    away.mockRejectedValue(new Error('Connection terminated'));
  });
  await expect(running).rejects.toThrow('Connection terminated');
  away.mockRestore();
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ reason: 'Connection terminated', file: 'a' }),
    'the end of a job could not be recorded',
  );
});

describe('a broken queue', () => {
  const break_ = () => database.db.execute(sql`alter table pgboss.job rename column start_after to lost`);
  const mend = () => database.db.execute(sql`alter table pgboss.job rename column lost to start_after`);

  it('is said once, and again when it works', async () => {
    await break_();
    try {
      queue.start(idle);
      await vi.waitFor(() => expect(queue.health.problems()).toHaveLength(2), { timeout: 30_000 });
      expect(queue.health.problems()).toContainEqual(
        expect.objectContaining({ job: 'clean-up', problem: 'unreadable' }),
      );
      queue.wake('clean-up');
    } finally {
      await mend();
    }
    await vi.waitFor(() => expect(queue.health.problems()).toEqual([]), { timeout: 30_000 });
    expect(log.error.mock.calls.map(([details]) => (details as { job: string }).job).sort()).toEqual([
      'clean-up',
      'process-video',
    ]);
    expect(log.error).toHaveBeenCalledWith(
      { job: 'clean-up', reason: expect.stringContaining('start_after') as string },
      'the job queue cannot be read: no job of this kind runs here',
    );
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'clean-up' }),
      'the job queue can be read again',
    );
  });

  it('does not lose a job in silence', async () => {
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`delete from pgboss.queue where name = 'clean-up'`);
        await expect(queue.send(tx, 'clean-up', {})).rejects.toThrow('There is no queue for the job clean-up');
        throw new Error('rolled back');
      })
      .catch(() => {});
  });

  it('is one whose jobs are due although nobody runs any', async () => {
    await queue.send(database.db, 'process-video', file('a'));
    await database.db.execute(sql`update pgboss.job set start_after = now() - interval '11 minutes'`);
    const health = new QueueHealth(log);
    health.compare(await readBacklogs(database.db));
    expect(health.problems()).toEqual([]);
    health.expect(['process-video']);
    health.compare(await readBacklogs(database.db));
    expect(health.problems()).toMatchObject([{ job: 'process-video', problem: 'overdue' }]);
    expect(log.error).toHaveBeenCalledWith(
      { job: 'process-video', due: 1, seconds: 660 },
      'jobs are overdue, and no process runs them',
    );
    await database.db.execute(sql`update pgboss.job set state = 'active'`);
    health.compare(await readBacklogs(database.db));
    expect(health.problems()).toEqual([]);
  });

  it('is one whose worker has not looked for a minute', () => {
    let now = 0;
    const health = new QueueHealth(log, () => now);
    health.looked('send-mail');
    now = 61_000;
    expect(health.problems()).toMatchObject([{ job: 'send-mail', problem: 'stuck' }]);
  });
});
