import nodemailer from 'nodemailer';
import type { Twins } from './layout.ts';
import type { QueuedMail } from './mail-queue.ts';

/** Throws what `refusalOf` reads unless the server has taken the mail. */
export type Transport = (mail: QueuedMail, twins: Twins, signal: AbortSignal) => Promise<void>;

/** So that a server that hangs holds nothing up: the defaults wait for ten minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** A connection for each mail: there are few, and none that idles can break. */
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
      // The same at each attempt: who gets a mail twice may see that it is one.
      messageId: `<${id}@${host}>`,
      // Keeps holiday notices from answering (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  };
}
