import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { ApiConfig } from '../env.ts';
import type { Database } from '../database/database.ts';
import type { Job, JobQueue } from '../jobs/queue.ts';
import { deliveryErrorOf } from './delivery-error.ts';
import type { MailBody } from './mail-body.ts';
import type { MailStore, QueuedMail } from './mail-store.ts';
import type { Transport } from './smtp.ts';

/** Seconds to wait after the first, second … failed attempt. */
const RETRY_DELAYS = [10, 60, 5 * 60, 15 * 60];
const LONGEST_RETRY_DELAY = 3600;

/** An address such as `a@[192.0.2.1]`: valid, but strangers could make the server connect to any machine in its network. */
const IP_LITERAL = /@\[.*\]$/;

/** Less than the job may take. */
const DELIVERY_TIMEOUT_MS = 2 * 60_000;

/** How long a server that ends waits for a delivery before it aborts it. */
const CLOSE_TIMEOUT_MS = 2000;

interface Options {
  readonly db: Database;
  readonly mailStore: MailStore;
  readonly jobs: JobQueue;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly config: Pick<ApiConfig, 'MAIL_TO_IP_ADDRESSES'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Called with what has become of an attempt. */
  readonly onMail?: (outcome: 'sent' | 'postponed' | 'dropped') => void;
}

/** Delivers an email, or sends the job again for later; gives up once it has expired, or was rejected for good. */
export async function deliverMail(
  options: Options,
  { data: { mail_id: id } }: Pick<Job<'send-mail'>, 'data'>,
  closing: AbortSignal,
): Promise<void> {
  const { mailStore, clock, config, log, onMail } = options;
  const mail = await mailStore.beginAttempt(id);
  if (!mail) return;
  const drop = async (details: Readonly<Record<string, unknown>>) => {
    // Anybody can mistype an address, which is nothing to wake somebody for.
    if (details['command'] === 'RCPT TO') log.warn({ mail: loggable(mail), ...details }, 'dropped an email');
    else log.error({ mail: loggable(mail), ...details }, 'dropped an email');
    onMail?.('dropped');
    await mailStore.remove(mail);
  };
  if (config.MAIL_TO_IP_ADDRESSES === 'no' && IP_LITERAL.test(mail.to)) {
    log.info({ mail: loggable(mail) }, 'an email to an IP address was not sent');
    onMail?.('dropped');
    return mailStore.remove(mail);
  }
  if (mail.expires_at <= clock()) return drop({ reason: 'expired' });
  if (!mail.body) return drop({ reason: 'encrypted with another secret' });
  try {
    await sendWithTimeout(options.transport, mail, mail.body, closing);
  } catch (error) {
    const { permanent, details } = deliveryErrorOf(error);
    if (permanent) return drop(details);
    const isReply = details['responseCode'] !== undefined;
    const what = isReply ? 'an email was rejected' : 'an email could not be handed to the mail server';
    log.warn({ mail: loggable(mail), ...details }, `${what} and will be retried`);
    onMail?.('postponed');
    return retryLater(options, mail);
  }
  log.info({ mail: loggable(mail) }, 'an email was delivered');
  onMail?.('sent');
  await mailStore.remove(mail);
}

/** At the latest when the email expires: it is dropped then. */
async function retryLater({ db, mailStore, jobs, clock }: Options, mail: QueuedMail): Promise<void> {
  const left = Math.ceil((mail.expires_at.getTime() - clock().getTime()) / 1000);
  const seconds = Math.min(left, RETRY_DELAYS[mail.attempts - 1] ?? LONGEST_RETRY_DELAY);
  await db.transaction(async (tx) => {
    await mailStore.postpone(tx, mail, seconds);
    await jobs.send(tx, 'send-mail', { mail_id: mail.id }, { singletonKey: mail.id, startAfter: seconds });
  });
}

async function sendWithTimeout(send: Transport, mail: QueuedMail, body: MailBody, closing: AbortSignal): Promise<void> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timers = [setTimeout(abort, DELIVERY_TIMEOUT_MS)];
  const onClosing = () => timers.push(setTimeout(abort, CLOSE_TIMEOUT_MS));
  if (closing.aborted) onClosing();
  closing.addEventListener('abort', onClosing, { once: true });
  try {
    await send(mail, body, controller.signal);
  } finally {
    closing.removeEventListener('abort', onClosing);
    timers.forEach(clearTimeout);
  }
}

/** Returns the fields of an email that may be logged: neither the recipient's address nor the link. */
const loggable = ({ id, to, subject, attempts }: QueuedMail) => ({
  id,
  subject,
  domain: to.slice(to.lastIndexOf('@') + 1),
  attempts,
});
