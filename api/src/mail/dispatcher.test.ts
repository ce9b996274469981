import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { mails } from '../database/mail.ts';
import { parseEnv } from '../env.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { TestSmtp } from '../testing/test-smtp.ts';
import { Dispatcher } from './dispatcher.ts';
import { createMailRenderer, type MailKind } from './render-mail.ts';
import { MailQueue } from './mail-queue.ts';
import { Mailer } from './mailer.ts';
import { createSmtp } from './smtp.ts';

const WAIT = { timeout: 30_000, interval: 10 };
const ORIGIN = 'https://fullcourt.example';
const rosa = { email: 'rosa@example.com', name: '<b>Rosa', locale: 'en', verifiedAt: new Date() };

let database: OpenDatabase;
let smtp: TestSmtp;
let now: Date;
const dispatchers: Dispatcher[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  smtp = await TestSmtp.open();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(dispatchers.splice(0).map((dispatcher) => dispatcher.close()));
  await smtp.close();
  await database.db.delete(mails);
});

/** The mail queue, mailer and dispatcher of one process. */
function openMail(key = new Uint8Array(32), send = createSmtp(smtp.url, () => ORIGIN)) {
  const { db } = database;
  const clock = () => now;
  const log = { warn: vi.fn(), error: vi.fn() };
  const queue = new MailQueue({ db, keys: [key], clock });
  const dispatcher = new Dispatcher({ queue, send, clock, log });
  dispatchers.push(dispatcher);
  const render = createMailRenderer(parseEnv({}), () => ORIGIN);
  const mailer = new Mailer({ db, queue, render, wake: () => dispatcher.wake() });
  const mail = (kind: MailKind = 'passwordChanged', email = rosa.email) =>
    mailer.transaction((_tx, send) => send(kind, { ...rosa, email }, { token: 't0ken' }));
  return { queue, dispatcher, mailer, render, mail, log };
}

const queued = () => database.db.select().from(mails);
const passSeconds = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const received = (count: number) =>
  vi.waitFor(async () => {
    expect(smtp.received).toHaveLength(count);
    expect(await queued()).toEqual([]);
  }, WAIT);

const LEASE_SECONDS = 180;

/** The only email in the queue, once it has been refused that many times and is not claimed. */
const refusedTimes = (times: number) =>
  vi.waitFor(async () => {
    const [mail] = await queued();
    expect(mail).toMatchObject({ attempts: times });
    expect(mail!.nextAttemptAt.getTime()).not.toBe(now.getTime() + LEASE_SECONDS * 1000);
    return mail!;
  }, WAIT);

describe('an email', () => {
  it('is sent immediately, as HTML and plain text, and its row is deleted', async () => {
    await openMail().mail('recovery');
    await received(1);
    const [{ to, content }] = smtp.received as [(typeof smtp.received)[number]];
    expect(to).toBe(rosa.email);
    expect(content).toContain('Subject: Reset your password');
    expect(content).toContain('From: Fullcourt <no-reply@fullcourt.example>');
    expect(content).toContain('Date: Sun, 01 Mar 2026 12:00:00 +0000');
    expect(content).toContain('Auto-Submitted: auto-generated');
    expect(content).toMatch(/Content-Type: text\/plain[^]*Hi <b>Rosa[^]*Content-Type: text\/html[^]*&lt;b&gt;Rosa/);
  });

  it('is not sent if its transaction fails', async () => {
    const { mailer, mail } = openMail();
    const failing = mailer.transaction(async (_tx, send) => {
      await send('recovery', { ...rosa, email: 'nobody@example.com' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await mail();
    await received(1);
    expect(smtp.received[0]?.to).toBe(rosa.email);
  });

  it('is encrypted in the database', async () => {
    smtp.ofRecipient = () => ({ code: 450, message: 'later' });
    await openMail().mail('recovery');
    expect(JSON.stringify(await refusedTimes(1))).not.toMatch(/t0ken|recover-password|Rosa/);
  });

  it('is dropped if it was encrypted with another secret', async () => {
    const { log, dispatcher } = openMail(new Uint8Array(32).fill(1));
    smtp.ofRecipient = () => ({ code: 450, message: 'later' });
    await openMail().mail();
    await refusedTimes(1);
    passSeconds(10);
    dispatcher.wake();
    await received(0);
    expect(log.error.mock.calls).toMatchObject([[{ reason: 'encrypted with another secret' }, 'dropped an email']]);
  });
});

describe('a mail server', () => {
  it('that was down receives the email once it is back', async () => {
    await smtp.close();
    smtp = await TestSmtp.closed();
    const { mail, dispatcher, log } = openMail();
    await mail();
    await refusedTimes(1);
    expect(log.warn.mock.calls).toMatchObject([[{ code: 'ECONNREFUSED', mail: { attempts: 1 } }, expect.anything()]]);
    await smtp.listen();
    passSeconds(9);
    dispatcher.wake();
    await openMail().mail('passwordChanged', 'another@example.com');
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), WAIT);
    expect(smtp.received[0]?.to).toBe('another@example.com');
    passSeconds(1);
    dispatcher.wake();
    await received(2);
  });

  it('that refuses temporarily receives the same email later', async () => {
    smtp.ofRecipient = () => ({ code: 451, message: 'greylisted' });
    const { mail, dispatcher } = openMail();
    await mail();
    const { id } = await refusedTimes(1);
    smtp.ofRecipient = () => null;
    passSeconds(10);
    dispatcher.wake();
    await received(1);
    expect(smtp.received[0]?.content).toContain(`Message-ID: <${id}@fullcourt.example>`);
  });

  it('that keeps refusing is tried less and less often, for a day', async () => {
    smtp.ofRecipient = () => ({ code: 450, message: 'later' });
    const { mail, dispatcher, log } = openMail();
    await mail();
    const waits: number[] = [];
    for (let times = 1; times <= 7; times += 1) {
      const { nextAttemptAt } = await refusedTimes(times);
      waits.push((nextAttemptAt.getTime() - now.getTime()) / 1000);
      now = nextAttemptAt;
      dispatcher.wake();
    }
    expect(waits).toEqual([10, 60, 300, 900, 3600, 3600, 3600]);
    await refusedTimes(8);
    now = new Date('2026-03-02T12:00:00Z');
    dispatcher.wake();
    await received(0);
    expect(log.error.mock.calls).toMatchObject([[{ reason: 'expired', mail: { attempts: 9 } }, expect.anything()]]);
  });

  it('that rejects the recipient is not tried again, and the log does not reveal the recipient', async () => {
    smtp.ofRecipient = (address) => ({ code: 550, message: `no such user: ${address}` });
    const { mail, log } = openMail();
    await mail('recovery');
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), WAIT);
    await received(0);
    expect(smtp.attempts).toBe(1);
    expect(log.error.mock.calls[0]).toMatchObject([
      { command: 'RCPT TO', responseCode: 550, mail: { domain: 'example.com', subject: 'Reset your password' } },
      'dropped an email',
    ]);
    expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/rosa|t0ken/i);
  });

  it('that is too slow is abandoned before the claim on the email expires', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const started = vi.fn();
    const { mail, log } = openMail(undefined, async (_mail, _body, signal) => {
      started();
      await once(signal, 'abort');
      throw signal.reason;
    });
    await mail();
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), WAIT);
    vi.advanceTimersByTime(LEASE_SECONDS * 1000 - 1);
    vi.useRealTimers();
    await refusedTimes(1);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('that rejects our sender address is tried again', async () => {
    smtp.ofSender = () => ({ code: 550, message: 'not from here' });
    const { mail, dispatcher } = openMail();
    await mail();
    await refusedTimes(1);
    smtp.ofSender = () => null;
    passSeconds(10);
    dispatcher.wake();
    await received(1);
  });
});

it('does not send an email whose link has expired', async () => {
  smtp.ofRecipient = () => ({ code: 450, message: 'later' });
  const { mail, dispatcher, log } = openMail();
  await mail('recovery');
  await refusedTimes(1);
  passSeconds(3595);
  dispatcher.wake();
  await refusedTimes(2);
  smtp.ofRecipient = () => null;
  passSeconds(5);
  dispatcher.wake();
  await received(0);
  expect(log.error.mock.calls).toMatchObject([[{ reason: 'expired' }, 'dropped an email']]);
});

it('two dispatchers on one database send each email once', async () => {
  const [one, other] = [openMail(), openMail()];
  const addresses = Array.from({ length: 40 }, (_, index) => `user-${index}@example.com`);
  await Promise.all(addresses.map((email, index) => (index % 2 ? one : other).mail('passwordChanged', email)));
  one.dispatcher.wake();
  other.dispatcher.wake();
  await received(40);
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(addresses.sort());
});

it('a slow delivery does not delay other email', async () => {
  const sent: string[] = [];
  const { queue, render, dispatcher } = openMail(undefined, async ({ to }, _body, signal) => {
    sent.push(to);
    if (to === 'slow@example.com') await once(signal, 'abort').then(() => Promise.reject(new Error('cut off')));
  });
  for (const email of ['slow@example.com', 'other@example.com']) {
    await queue.add(database.db, render('emailTaken', { ...rosa, email }));
  }
  dispatcher.wake();
  await vi.waitFor(() => expect(sent).toContain('other@example.com'), WAIT);
});

it('sends an email that is queued while all workers find the queue empty', async () => {
  const { queue, dispatcher, mail } = openMail();
  const claims: (() => void)[] = [];
  const claim = vi
    .spyOn(queue, 'claim')
    .mockImplementation(() => new Promise((resolve) => claims.push(() => resolve(undefined))));
  for (let times = 0; times < 100; times += 1) dispatcher.wake();
  claim.mockRestore();
  await mail();
  for (const resolveEmpty of claims) resolveEmpty();
  await received(1);
});

describe('a process that stops', () => {
  it('finishes deliveries in progress', async () => {
    const { mail, dispatcher } = openMail();
    await mail();
    await dispatcher.close();
    await received(1);
  });

  it('stops promptly even if the mail server hangs, and loses no email', async () => {
    smtp.hangs = true;
    const { mail, dispatcher } = openMail();
    await mail();
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), WAIT);
    const started = performance.now();
    await dispatcher.close();
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await queued()).toHaveLength(1);
    smtp.hangs = false;
    passSeconds(10);
    openMail().dispatcher.wake();
    await received(2);
  });

  it('leaves its email to other processes once its claim has expired, if it was killed', async () => {
    const { queue, mail } = openMail();
    smtp.ofRecipient = () => ({ code: 450, message: 'later' });
    await mail();
    await refusedTimes(1);
    passSeconds(10);
    expect(await queue.claim()).toBeDefined();
    smtp.ofRecipient = () => null;
    const { dispatcher } = openMail();
    passSeconds(LEASE_SECONDS - 1);
    dispatcher.wake();
    await dispatcher.close();
    expect(smtp.received).toEqual([]);
    passSeconds(1);
    openMail().dispatcher.wake();
    await received(1);
  });
});
