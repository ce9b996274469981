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

const PATIENCE = { timeout: 30_000, interval: 10 };
const ORIGIN = 'https://fullcourt.example';
const rosa = { email: 'rosa@example.com', name: '<b>Rosa', locale: 'en', verifiedAt: new Date() };

let database: OpenDatabase;
let smtp: TestSmtp;
let now: Date;
const offices: Dispatcher[] = [];
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
  await Promise.all(offices.splice(0).map((dispatcher) => dispatcher.close()));
  await smtp.close();
  await database.db.delete(mails);
});

/** What one process has to do with mail. */
function openMailing(key = new Uint8Array(32), send = createSmtp(smtp.url, () => ORIGIN)) {
  const { db } = database;
  const clock = () => now;
  const log = { warn: vi.fn(), error: vi.fn() };
  const queue = new MailQueue({ db, key, clock });
  const dispatcher = new Dispatcher({ queue, send, clock, log });
  offices.push(dispatcher);
  const render = createMailRenderer(parseEnv({}), () => ORIGIN);
  const mailer = new Mailer({ db, queue, render, wake: () => dispatcher.wake() });
  const mail = (kind: MailKind = 'passwordChanged', email = rosa.email) =>
    mailer.transaction((_tx, send) => send(kind, { ...rosa, email }, { token: 'open-sesame' }));
  return { queue, dispatcher, mailer, render, mail, log };
}

const waiting = () => database.db.select().from(mails);
const passSeconds = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const received = (count: number) =>
  vi.waitFor(async () => {
    expect(smtp.received).toHaveLength(count);
    expect(await waiting()).toEqual([]);
  }, PATIENCE);

const LEASE_SECONDS = 180;

/** The one mail, once it was refused so many times and is nobody's. */
const refused = (times: number) =>
  vi.waitFor(async () => {
    const [mail] = await waiting();
    expect(mail).toMatchObject({ attempts: times });
    expect(mail!.nextAttemptAt.getTime()).not.toBe(now.getTime() + LEASE_SECONDS * 1000);
    return mail!;
  }, PATIENCE);

describe('a mail', () => {
  it('goes to the server at once, as HTML and as plain text, and its row goes with it', async () => {
    await openMailing().mail('recovery');
    await received(1);
    const [{ to, content }] = smtp.received as [(typeof smtp.received)[number]];
    expect(to).toBe(rosa.email);
    expect(content).toContain('Subject: Choose a new password');
    expect(content).toContain('From: Fullcourt <no-reply@fullcourt.example>');
    expect(content).toContain('Date: Sun, 01 Mar 2026 12:00:00 +0000');
    expect(content).toContain('Auto-Submitted: auto-generated');
    expect(content).toMatch(/Content-Type: text\/plain[^]*Hello <b>Rosa[^]*Content-Type: text\/html[^]*&lt;b&gt;Rosa/);
  });

  it('of a transaction that fails is not sent', async () => {
    const { mailer, mail } = openMailing();
    const failing = mailer.transaction(async (_tx, send) => {
      await send('recovery', { ...rosa, email: 'nobody@example.com' });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await mail();
    await received(1);
    expect(smtp.received[0]?.to).toBe(rosa.email);
  });

  it('cannot be read in the database while it waits', async () => {
    smtp.ofRecipient = () => ({ code: 450, said: 'later' });
    await openMailing().mail('recovery');
    expect(JSON.stringify(await refused(1))).not.toMatch(/open-sesame|recover-password|Rosa/);
  });

  it('that was sealed with another secret is given up', async () => {
    const { log, dispatcher } = openMailing(new Uint8Array(32).fill(1));
    smtp.ofRecipient = () => ({ code: 450, said: 'later' });
    await openMailing().mail();
    await refused(1);
    passSeconds(10);
    dispatcher.wake();
    await received(0);
    expect(log.error.mock.calls).toMatchObject([[{ reason: 'sealed with another secret' }, 'a mail is given up']]);
  });
});

describe('a server', () => {
  it('that is away gets the mail when it is back', async () => {
    await smtp.close();
    smtp = await TestSmtp.away();
    const { mail, dispatcher, log } = openMailing();
    await mail();
    await refused(1);
    expect(log.warn.mock.calls).toMatchObject([[{ code: 'ECONNREFUSED', mail: { attempts: 1 } }, expect.anything()]]);
    await smtp.listen();
    passSeconds(9);
    dispatcher.wake();
    await openMailing().mail('passwordChanged', 'another@example.com');
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), PATIENCE);
    expect(smtp.received[0]?.to).toBe('another@example.com');
    passSeconds(1);
    dispatcher.wake();
    await received(2);
  });

  it('that says “later” gets it later, as the same mail', async () => {
    smtp.ofRecipient = () => ({ code: 451, said: 'greylisted' });
    const { mail, dispatcher } = openMailing();
    await mail();
    const { id } = await refused(1);
    smtp.ofRecipient = () => null;
    passSeconds(10);
    dispatcher.wake();
    await received(1);
    expect(smtp.received[0]?.content).toContain(`Message-ID: <${id}@fullcourt.example>`);
  });

  it('is asked less and less often, and for a day', async () => {
    smtp.ofRecipient = () => ({ code: 450, said: 'later' });
    const { mail, dispatcher, log } = openMailing();
    await mail();
    const waits: number[] = [];
    for (let times = 1; times <= 7; times += 1) {
      const { nextAttemptAt } = await refused(times);
      waits.push((nextAttemptAt.getTime() - now.getTime()) / 1000);
      now = nextAttemptAt;
      dispatcher.wake();
    }
    expect(waits).toEqual([10, 60, 300, 900, 3600, 3600, 3600]);
    await refused(8);
    now = new Date('2026-03-02T12:00:00Z');
    dispatcher.wake();
    await received(0);
    expect(log.error.mock.calls).toMatchObject([[{ reason: 'too late', mail: { attempts: 9 } }, expect.anything()]]);
  });

  it('that says “never” of the recipient is not asked again, and nothing is logged of whose mail it was', async () => {
    smtp.ofRecipient = (address) => ({ code: 550, said: `no such person: ${address}` });
    const { mail, log } = openMailing();
    await mail('recovery');
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), PATIENCE);
    await received(0);
    expect(smtp.offered).toBe(1);
    expect(log.error.mock.calls[0]).toMatchObject([
      { command: 'RCPT TO', responseCode: 550, mail: { domain: 'example.com', subject: 'Choose a new password' } },
      'a mail is given up',
    ]);
    expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/rosa|open-sesame/i);
  });

  it('that takes it in drop by drop is left before the mail is anybody else’s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun = vi.fn();
    const { mail, log } = openMailing(undefined, async (_mail, _body, signal) => {
      begun();
      await once(signal, 'abort');
      throw signal.reason;
    });
    await mail();
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce(), PATIENCE);
    vi.advanceTimersByTime(LEASE_SECONDS * 1000 - 1);
    vi.useRealTimers();
    await refused(1);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('that refuses us, and not the recipient, is asked again', async () => {
    smtp.ofSender = () => ({ code: 550, said: 'not from here' });
    const { mail, dispatcher } = openMailing();
    await mail();
    await refused(1);
    smtp.ofSender = () => null;
    passSeconds(10);
    dispatcher.wake();
    await received(1);
  });
});

it('a mail whose link is over is not sent any more', async () => {
  smtp.ofRecipient = () => ({ code: 450, said: 'later' });
  const { mail, dispatcher, log } = openMailing();
  await mail('recovery');
  await refused(1);
  passSeconds(3595);
  dispatcher.wake();
  await refused(2);
  smtp.ofRecipient = () => null;
  passSeconds(5);
  dispatcher.wake();
  await received(0);
  expect(log.error.mock.calls).toMatchObject([[{ reason: 'too late' }, 'a mail is given up']]);
});

it('two that share a database send each mail once', async () => {
  const [one, other] = [openMailing(), openMailing()];
  const addresses = Array.from({ length: 40 }, (_, index) => `person-${index}@example.com`);
  await Promise.all(addresses.map((email, index) => (index % 2 ? one : other).mail('passwordChanged', email)));
  one.dispatcher.wake();
  other.dispatcher.wake();
  await received(40);
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(addresses.sort());
});

it('mails that wait go at the same time: none waits for a server that is slow with another', async () => {
  const sent: string[] = [];
  const { queue, render, dispatcher } = openMailing(undefined, async ({ to }, _body, signal) => {
    sent.push(to);
    if (to === 'slow@example.com') await once(signal, 'abort').then(() => Promise.reject(new Error('cut off')));
  });
  for (const email of ['slow@example.com', 'other@example.com']) {
    await queue.add(database.db, render('emailTaken', { ...rosa, email }));
  }
  dispatcher.wake();
  await vi.waitFor(() => expect(sent).toContain('other@example.com'), PATIENCE);
});

it('a mail that is written while everybody finds nothing is found', async () => {
  const { queue, dispatcher, mail } = openMailing();
  const looks: (() => void)[] = [];
  const claim = vi
    .spyOn(queue, 'claim')
    .mockImplementation(() => new Promise((resolve) => looks.push(() => resolve(undefined))));
  for (let times = 0; times < 100; times += 1) dispatcher.wake();
  claim.mockRestore();
  await mail();
  for (const findNothing of looks) findNothing();
  await received(1);
});

describe('a process that ends', () => {
  it('with a mail on its way lets it go through', async () => {
    const { mail, dispatcher } = openMailing();
    await mail();
    await dispatcher.close();
    await received(1);
  });

  it('ends soon though the server hangs, and loses nothing', async () => {
    smtp.hangs = true;
    const { mail, dispatcher } = openMailing();
    await mail();
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), PATIENCE);
    const begun = performance.now();
    await dispatcher.close();
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(await waiting()).toHaveLength(1);
    smtp.hangs = false;
    passSeconds(10);
    openMailing().dispatcher.wake();
    await received(2);
  });

  it('without a chance to say so leaves its mail to others, once it must be dead', async () => {
    const { queue, mail } = openMailing();
    smtp.ofRecipient = () => ({ code: 450, said: 'later' });
    await mail();
    await refused(1);
    passSeconds(10);
    expect(await queue.claim()).toBeDefined();
    smtp.ofRecipient = () => null;
    const { dispatcher } = openMailing();
    passSeconds(LEASE_SECONDS - 1);
    dispatcher.wake();
    await dispatcher.close();
    expect(smtp.received).toEqual([]);
    passSeconds(1);
    openMailing().dispatcher.wake();
    await received(1);
  });
});
