import nodemailer from 'nodemailer';
import type { Database } from '../database/database.ts';
import { mails } from '../database/mail.ts';
import type { ApiConfig } from '../env.ts';
import type { Mailer } from './mailer.ts';

/** By SMTP where there is a server for it; otherwise into the outbox. */
export function createMailer(db: Database, { SMTP_URL, PUBLIC_URL }: ApiConfig): Mailer {
  return SMTP_URL === undefined ? outbox(db) : smtp(SMTP_URL, new URL(PUBLIC_URL).hostname);
}

const outbox = (db: Database): Mailer => ({
  send: async (mail) => {
    await db.insert(mails).values(mail);
  },
});

function smtp(url: string, host: string): Mailer {
  const transport = nodemailer.createTransport(url);
  const from = { name: 'Fullcourt', address: `no-reply@${host}` };
  return {
    send: async (mail) => {
      // An object, so that no character of the address can add another recipient.
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to }, from });
    },
  };
}
