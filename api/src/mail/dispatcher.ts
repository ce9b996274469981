import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../context.ts';
import type { Twins } from './layout.ts';
import type { MailQueue, QueuedMail } from './mail-queue.ts';
import { refusalOf } from './refusal.ts';
import type { Transport } from './smtp.ts';

/** Seconds until a mail that was refused for the first, second … time is tried again. */
const WAITS = [10, 60, 5 * 60, 15 * 60];
const LONGEST_WAIT = 3600;

/** How many mails are on their way at the same time. */
const WORKERS = 4;

/** Milliseconds for one mail, whatever the server does; less than it is claimed for. */
const SENDING_MS = 2 * 60_000;

/** Milliseconds that those on their way have when the process is to end. */
const GRACE_MS = 2000;

interface DispatcherOptions {
  readonly queue: MailQueue;
  readonly send: Transport;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Sends what is due; several, of several processes too, share the work. */
export class Dispatcher {
  private readonly options: DispatcherOptions;
  private readonly workers = new Set<Promise<void>>();
  private readonly cutOff = new AbortController();
  private closed = false;
  private missed = false;

  constructor(options: DispatcherOptions) {
    this.options = options;
  }

  /** There may be something to send. */
  wake(): void {
    if (this.closed) return;
    if (this.workers.size === WORKERS) {
      // All of them may just have found nothing.
      this.missed = true;
      return;
    }
    const worker = this.work()
      .catch((error: unknown) => this.options.log.error({ err: error }, 'the mails that wait cannot be read'))
      .finally(() => {
        this.workers.delete(worker);
        if (!this.missed) return;
        this.missed = false;
        this.wake();
      });
    this.workers.add(worker);
  }

  /** Resolves when no mail is on its way; one that takes too long is cut off, and waits for the next start. */
  async close(): Promise<void> {
    this.closed = true;
    const timer = setTimeout(() => this.cutOff.abort(), GRACE_MS);
    await Promise.all(this.workers);
    clearTimeout(timer);
  }

  private async work(): Promise<void> {
    while (!this.closed) {
      const mail = await this.options.queue.claim();
      if (!mail) return;
      // Another may wait behind it.
      this.wake();
      await this.deliver(mail);
    }
  }

  private async deliver(mail: QueuedMail): Promise<void> {
    const { queue, clock, log } = this.options;
    if (mail.expiresAt <= clock()) return this.giveUp(mail, { reason: 'too late' });
    if (!mail.twins) return this.giveUp(mail, { reason: 'sealed with another secret' });
    try {
      await this.sendInTime(mail, mail.twins);
    } catch (error) {
      const { forGood, facts } = refusalOf(error);
      if (forGood) return this.giveUp(mail, facts);
      log.warn({ mail: factsOf(mail), ...facts }, 'a mail was not taken, and is tried again');
      return queue.postpone(mail, WAITS[mail.attempts - 1] ?? LONGEST_WAIT);
    }
    await queue.remove(mail);
  }

  private async sendInTime(mail: QueuedMail, twins: Twins): Promise<void> {
    // Not `AbortSignal.timeout`: under `AbortSignal.any` Node 20 takes it for garbage, and its time never comes.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), SENDING_MS);
    try {
      await this.options.send(mail, twins, AbortSignal.any([this.cutOff.signal, deadline.signal]));
    } finally {
      clearTimeout(timer);
    }
  }

  private async giveUp(mail: QueuedMail, facts: Readonly<Record<string, unknown>>): Promise<void> {
    this.options.log.error({ mail: factsOf(mail), ...facts }, 'a mail is given up');
    await this.options.queue.remove(mail);
  }
}

/** What may be logged of it: not whose it is, nor what its link opens. */
const factsOf = ({ id, to, subject, attempts }: QueuedMail) => ({
  id,
  subject,
  domain: to.slice(to.lastIndexOf('@') + 1),
  attempts,
});
