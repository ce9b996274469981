import nodemailer from 'nodemailer';
import type { MailBody } from './mail-body.ts';
import type { QueuedMail } from './mail-queue.ts';

/** Resolves once the server has accepted the email; rejects with an error that `deliveryErrorOf` can read. */
export type Transport = (mail: QueuedMail, body: MailBody, signal: AbortSignal) => Promise<void>;

/** Milliseconds. nodemailer's defaults wait up to ten minutes for a server that hangs. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Opens a connection for each email: there are few, and an idle pooled connection can break unnoticed. */
export function createSmtp(url: string, publicUrl: () => string): Transport {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS });
  return async ({ id, to, subject, createdAt }, { text, html }, signal) => {
    const host = new URL(publicUrl()).hostname;
    await transport.sendMail({
      from: { name: 'Fullcourt', address: `no-reply@${host}` },
      // An object, so that no character of the address can add another recipient.
      to: { name: '', address: to },
      subject,
      text,
      html,
      date: createdAt,
      // The same for each attempt, so that clients can recognise an email that was delivered twice.
      messageId: `<${id}@${host}>`,
      // Keeps out-of-office replies away (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  };
}
