import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { MailBody } from './mail-body.ts';
import type { MailQueue, QueuedMail } from './mail-queue.ts';
import { deliveryErrorOf } from './delivery-error.ts';
import type { Transport } from './smtp.ts';

/** Seconds to wait after the first, second … failed attempt. */
const RETRY_DELAYS = [10, 60, 5 * 60, 15 * 60];
const LONGEST_RETRY_DELAY = 3600;

/** How many emails are sent concurrently. */
const WORKERS = 4;

/** The timeout of one delivery; shorter than the lease of a claim. */
const DELIVERY_TIMEOUT_MS = 2 * 60_000;

/** How long `close` waits for deliveries in progress before it aborts them. */
const CLOSE_TIMEOUT_MS = 2000;

/**
 * How often to wake the dispatcher, to find retries that are due and email that another process has queued or
 * abandoned.
 */
export const DISPATCH_INTERVAL_MS = 5000;

interface DispatcherOptions {
  readonly queue: MailQueue;
  readonly send: Transport;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Delivers queued email with up to `WORKERS` concurrent workers. Each claims one due email after another and ends when
 * there is none. Dispatchers of several processes share one queue.
 */
export class Dispatcher {
  private readonly options: DispatcherOptions;
  private readonly workers = new Set<Promise<void>>();
  private readonly closing = new AbortController();
  private closed = false;
  /** `wake` was called while all workers were busy. */
  private wokenWhileBusy = false;

  constructor(options: DispatcherOptions) {
    this.options = options;
  }

  /** Starts a worker: email may be due. */
  wake(): void {
    if (this.closed) return;
    if (this.workers.size === WORKERS) {
      // Each of them may have just found the queue empty, so one has to look again.
      this.wokenWhileBusy = true;
      return;
    }
    const worker = this.work()
      .catch((error: unknown) => this.options.log.error({ err: error }, 'the mail queue cannot be read'))
      .finally(() => {
        this.workers.delete(worker);
        if (!this.wokenWhileBusy) return;
        this.wokenWhileBusy = false;
        this.wake();
      });
    this.workers.add(worker);
  }

  /**
   * Resolves when no delivery is in progress; one that takes too long is aborted and retried after the next start.
   */
  async close(): Promise<void> {
    this.closed = true;
    const timer = setTimeout(() => this.closing.abort(), CLOSE_TIMEOUT_MS);
    await Promise.all(this.workers);
    clearTimeout(timer);
  }

  private async work(): Promise<void> {
    while (!this.closed) {
      const mail = await this.options.queue.claim();
      if (!mail) return;
      // There may be more, so a second worker looks while this one delivers.
      this.wake();
      await this.deliver(mail);
    }
  }

  private async deliver(mail: QueuedMail): Promise<void> {
    const { queue, clock, log } = this.options;
    if (mail.expiresAt <= clock()) return this.drop(mail, { reason: 'expired' });
    if (!mail.body) return this.drop(mail, { reason: 'encrypted with another secret' });
    try {
      await this.sendWithTimeout(mail, mail.body);
    } catch (error) {
      const { permanent, details } = deliveryErrorOf(error);
      if (permanent) return this.drop(mail, details);
      log.warn({ mail: loggable(mail), ...details }, 'an email was rejected and will be retried');
      return queue.postpone(mail, RETRY_DELAYS[mail.attempts - 1] ?? LONGEST_RETRY_DELAY);
    }
    await queue.remove(mail);
  }

  private async sendWithTimeout(mail: QueuedMail, body: MailBody): Promise<void> {
    // Not `AbortSignal.timeout`: Node 20 garbage-collects it when only `AbortSignal.any` refers to it, and it never fires.
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), DELIVERY_TIMEOUT_MS);
    try {
      await this.options.send(mail, body, AbortSignal.any([this.closing.signal, timeout.signal]));
    } finally {
      clearTimeout(timer);
    }
  }

  private async drop(mail: QueuedMail, details: Readonly<Record<string, unknown>>): Promise<void> {
    this.options.log.error({ mail: loggable(mail), ...details }, 'dropped an email');
    await this.options.queue.remove(mail);
  }
}

/** The fields of an email that may be logged: neither the recipient's address nor the link. */
const loggable = ({ id, to, subject, attempts }: QueuedMail) => ({
  id,
  subject,
  domain: to.slice(to.lastIndexOf('@') + 1),
  attempts,
});
