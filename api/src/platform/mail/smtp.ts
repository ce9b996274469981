import nodemailer from 'nodemailer';
import type { MailBody } from './mail-body.ts';
import type { QueuedMail } from './mail-store.ts';

/** Resolves once the server has accepted the email; rejects with an error that `deliveryErrorOf` can read. */
export type Transport = (mail: QueuedMail, body: MailBody, signal: AbortSignal) => Promise<void>;

/** Milliseconds. nodemailer's defaults wait up to ten minutes for a server that hangs. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * Opens a connection for each email: there are few, and an idle pooled connection can break unnoticed.
 *
 * @param requireTLS sends nothing over a connection that is not encrypted, or to a server without a valid certificate
 */
export function createSmtp(url: string, publicUrl: () => string, requireTLS = false): Transport {
  const transport = nodemailer.createTransport(requireTLS ? encryptedOptions(url) : { url, ...TIMEOUTS });
  return async ({ id, to, subject, created_at }, { text, html }, signal) => {
    const host = new URL(publicUrl()).hostname;
    await transport.sendMail({
      from: { name: 'Fullcourt', address: `no-reply@${host}` },
      // An object, so that no character of the address can add another recipient.
      to: { name: '', address: to },
      subject,
      text,
      html,
      date: created_at,
      // The same for each attempt, so that clients can recognise an email that was delivered twice.
      messageId: `<${id}@${host}>`,
      // Keeps out-of-office replies away (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  };
}

/** Without the settings in the URL's query, which could allow an unencrypted connection. */
function encryptedOptions(url: string) {
  const withoutSettings = Object.assign(new URL(url), { search: '' }).href;
  return { url: withoutSettings, ...TIMEOUTS, requireTLS: true, tls: { rejectUnauthorized: true } };
}
