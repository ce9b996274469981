import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '../database/tables/mail.ts';
import { parseEnv } from '../env.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { TestSmtp } from '../../testing/network/test-smtp.ts';
import { JobQueue } from '../jobs/queue.ts';
import { passwordChangedMail } from '../../modules/identity/account/password-changed-mail.ts';
import { recoveryMail } from '../../modules/identity/recovery/recovery-mail.ts';
import { deliverMail } from './deliver-mail.ts';
import { createMailRenderer } from './render-mail.ts';
import { MailStore } from './mail-store.ts';
import { Mailer } from './mailer.ts';
import { createSmtp } from './smtp.ts';

const WAIT = { timeout: 30_000, interval: 10 };
const ORIGIN = 'https://fullcourt.example';
const rosa = {
  email: 'rosa@example.com',
  name: '<b>Rosa',
  locale: 'en',
  verified_at: new Date(),
};

let smtp: TestSmtp;
let now: Date;
const processes: JobQueue[] = [];
const database = await closeAfterAll(openTestDatabase());
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  smtp = await TestSmtp.open();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(processes.splice(0).map((jobs) => jobs.stop()));
  await smtp.close();
  await database.db.delete(mails);
  await database.db.execute(sql`delete from pgboss.job`);
});

/** What one process needs to queue and deliver email. */
function openMail(key = new Uint8Array(32), transport = createSmtp(smtp.url, () => ORIGIN), config = parseEnv({})) {
  const { db } = database;
  const clock = () => now;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const mailStore = new MailStore({ db, keys: [key], clock });
  const jobs = new JobQueue({ db, log });
  processes.push(jobs);
  jobs.start({
    'send-mail': (job, signal) => deliverMail({ db, mailStore, jobs, transport, clock, log, config }, job, signal),
  });
  const render = createMailRenderer(config, () => ORIGIN);
  const mailer = new Mailer({ db, store: mailStore, jobs, render });
  const mail = (email = rosa.email) => mailer.transaction((_tx, send) => send(passwordChangedMail, { ...rosa, email }));
  const mailLink = () => mailer.transaction((_tx, send) => send(recoveryMail, rosa, { token: 't0ken' }));
  return { jobs, mailer, mail, mailLink, log };
}

const queued = () => database.db.select().from(mails);

/** Moves the clock, and what waits in the queue; returns once the processes look for it. */
async function passSeconds(seconds: number): Promise<void> {
  now = new Date(now.getTime() + seconds * 1000);
  await database.db.execute(
    sql`update pgboss.job set start_after = start_after - make_interval(secs => ${seconds}) where state < 'active'`,
  );
  for (const jobs of processes) jobs.wake('send-mail');
}

const received = (count: number) =>
  vi.waitFor(async () => {
    expect(smtp.received).toHaveLength(count);
    expect(await queued()).toEqual([]);
  }, WAIT);

/** The wait before the next attempt of the only email in the queue, in seconds, once it has been refused that many times. */
const refusedTimes = (times: number) =>
  vi.waitFor(async () => {
    const [mail] = await queued();
    expect(mail).toMatchObject({ attempts: times });
    const { rows } = await database.db.execute<{ wait: string }>(
      sql`select extract(epoch from start_after - created_on)::int as wait from pgboss.job where state = 'created'`,
    );
    expect(rows).toHaveLength(1);
    return { ...mail!, wait: Number(rows[0]?.wait) };
  }, WAIT);

/** After which the job may be given to another process. */
const JOB_TIMEOUT_MS = 3 * 60_000;

describe('an email', () => {
  it('is sent immediately, as HTML and plain text, and its row is deleted', async () => {
    await openMail().mailLink();
    await received(1);
    const [{ to, content }] = smtp.received as [(typeof smtp.received)[number]];
    expect(to).toBe(rosa.email);
    expect(content).toContain('Subject: Reset your password');
    expect(content).toContain('From: Fullcourt <no-reply@fullcourt.example>');
    expect(content).toContain('Date: Sun, 01 Mar 2026 12:00:00 +0000');
    expect(content).toContain('Auto-Submitted: auto-generated');
    expect(content).toMatch(/Content-Type: text\/plain[^]*Hi <b>Rosa[^]*Content-Type: text\/html[^]*&lt;b&gt;Rosa/);
  });

  it('to an IP address is not sent by default', async () => {
    await openMail().mail('rosa@[192.0.2.1]');
    await vi.waitFor(async () => expect(await queued()).toEqual([]), WAIT);
    expect(smtp.received).toEqual([]);
  });

  it('to an IP address is sent if that is configured', async () => {
    await openMail(undefined, undefined, parseEnv({ MAIL_TO_IP_ADDRESSES: 'yes' })).mail('rosa@[192.0.2.1]');
    await received(1);
  });

  it('is not sent if its transaction fails', async () => {
    const { mailer, mail } = openMail();
    const failing = mailer.transaction(async (_tx, send) => {
      await send(passwordChangedMail, { ...rosa, email: 'nobody@example.com' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await mail();
    await received(1);
    expect(smtp.received[0]?.to).toBe(rosa.email);
  });

  it('is encrypted in the database', async () => {
    smtp.ofRecipient = () => ({ code: 450, message: 'later' });
    await openMail().mailLink();
    expect(JSON.stringify(await refusedTimes(1))).not.toMatch(/t0ken|recover-password|Rosa/);
  });

  it('is dropped if it was encrypted with another secret', async () => {
    smtp.ofRecipient = () => ({ code: 450, message: 'later' });
    const { mail, jobs } = openMail();
    await mail();
    await refusedTimes(1);
    await jobs.stop();
    const { log } = openMail(new Uint8Array(32).fill(1));
    await passSeconds(10);
    await received(0);
    expect(log.error.mock.calls).toMatchObject([[{ reason: 'encrypted with another secret' }, 'dropped an email']]);
  });
});

describe('a mail server', () => {
  it('that was down receives the email once it is back', async () => {
    await smtp.close();
    smtp = await TestSmtp.closed();
    const { mail, log } = openMail();
    await mail();
    await refusedTimes(1);
    expect(log.warn.mock.calls).toMatchObject([[{ code: 'ECONNREFUSED', mail: { attempts: 1 } }, expect.anything()]]);
    await smtp.listen();
    await passSeconds(9);
    await openMail().mail('another@example.com');
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), WAIT);
    expect(smtp.received[0]?.to).toBe('another@example.com');
    await passSeconds(1);
    await received(2);
  });

  it('that refuses temporarily receives the same email later', async () => {
    smtp.ofRecipient = () => ({ code: 451, message: 'greylisted' });
    const { mail } = openMail();
    await mail();
    const { id } = await refusedTimes(1);
    smtp.ofRecipient = () => null;
    await passSeconds(10);
    await received(1);
    expect(smtp.received[0]?.content).toContain(`Message-ID: <${id}@fullcourt.example>`);
  });

  it('that keeps refusing is tried less and less often, for a day', async () => {
    smtp.ofRecipient = () => ({ code: 450, message: 'later' });
    const { mail, log } = openMail();
    await mail();
    const waits: number[] = [];
    for (let times = 1; times <= 7; times += 1) {
      const { wait } = await refusedTimes(times);
      waits.push(wait);
      await passSeconds(wait);
    }
    expect(waits).toEqual([10, 60, 300, 900, 3600, 3600, 3600]);
    await refusedTimes(8);
    await passSeconds((Date.parse('2026-03-02T12:00:00Z') - now.getTime()) / 1000);
    await received(0);
    expect(log.error.mock.calls).toMatchObject([[{ reason: 'expired', mail: { attempts: 9 } }, expect.anything()]]);
  });

  it('that rejects the recipient is not tried again, and the log does not reveal the recipient', async () => {
    smtp.ofRecipient = (address) => ({ code: 550, message: `no such user: ${address}` });
    const { mailLink, log } = openMail();
    await mailLink();
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), WAIT);
    await received(0);
    expect(smtp.attempts).toBe(1);
    expect(log.warn.mock.calls[0]).toMatchObject([
      { command: 'RCPT TO', responseCode: 550, mail: { domain: 'example.com', subject: 'Reset your password' } },
      'dropped an email',
    ]);
    expect(log.error).not.toHaveBeenCalled();
    expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/rosa|t0ken/i);
  });

  it('that is too slow is abandoned before another process may try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = vi.fn();
    const { mail, log } = openMail(undefined, async (_mail, _body, signal) => {
      started();
      await once(signal, 'abort');
      throw signal.reason;
    });
    await mail();
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), WAIT);
    vi.advanceTimersByTime(JOB_TIMEOUT_MS - 1);
    vi.useRealTimers();
    await refusedTimes(1);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('that rejects our sender address is tried again', async () => {
    smtp.ofSender = () => ({ code: 550, message: 'not from here' });
    const { mail } = openMail();
    await mail();
    await refusedTimes(1);
    smtp.ofSender = () => null;
    await passSeconds(10);
    await received(1);
  });
});

it('does not send an email whose link has expired', async () => {
  smtp.ofRecipient = () => ({ code: 450, message: 'later' });
  const { mailLink, log } = openMail();
  await mailLink();
  await refusedTimes(1);
  await passSeconds(3595);
  await refusedTimes(2);
  smtp.ofRecipient = () => null;
  await passSeconds(5);
  await received(0);
  expect(log.error.mock.calls).toMatchObject([[{ reason: 'expired' }, 'dropped an email']]);
});

it('two processes with one database send each email once', async () => {
  const [one, other] = [openMail(), openMail()];
  const addresses = Array.from({ length: 40 }, (_, index) => `user-${index}@example.com`);
  await Promise.all(addresses.map((email, index) => (index % 2 ? one : other).mail(email)));
  await received(40);
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(addresses.sort());
});

it('a slow delivery does not delay other email', async () => {
  const sent: string[] = [];
  const { mail } = openMail(undefined, async ({ to }, _body, signal) => {
    sent.push(to);
    if (to === 'slow@example.com') await once(signal, 'abort').then(() => Promise.reject(new Error('cut off')));
  });
  await mail('slow@example.com');
  await vi.waitFor(() => expect(sent).toEqual(['slow@example.com']), WAIT);
  await mail('other@example.com');
  await vi.waitFor(() => expect(sent).toContain('other@example.com'), WAIT);
});

describe('a process that stops', () => {
  it('finishes deliveries in progress', async () => {
    const started = vi.fn();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const { mail, jobs } = openMail(undefined, () => {
      started();
      return finished;
    });
    await mail();
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), WAIT);
    const stopped = jobs.stop();
    finish();
    await stopped;
    expect(await queued()).toEqual([]);
  });

  it('stops even if the mail server hangs, and loses no email', async () => {
    smtp.hangs = true;
    const { mail, jobs } = openMail();
    await mail();
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), WAIT);
    await jobs.stop();
    expect(await queued()).toHaveLength(1);
    smtp.hangs = false;
    openMail();
    await passSeconds(10);
    await received(2);
  });
});
