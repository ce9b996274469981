import nodemailer from 'nodemailer';
import type { Database } from '../database/database.ts';
import { mails } from '../database/mail.ts';
import type { ApiConfig } from '../env.ts';
import type { Mailer } from './mailer.ts';

/** By SMTP where there is a server for it; otherwise into the outbox. */
export function createMailer(db: Database, { SMTP_URL }: ApiConfig, publicUrl: () => string): Mailer {
  return SMTP_URL === undefined ? outbox(db) : smtp(SMTP_URL, publicUrl);
}

const outbox = (db: Database): Mailer => ({
  send: async (mail) => {
    await db.insert(mails).values(mail);
  },
});

function smtp(url: string, publicUrl: () => string): Mailer {
  const transport = nodemailer.createTransport(url);
  return {
    send: async (mail) => {
      const from = { name: 'Fullcourt', address: `no-reply@${new URL(publicUrl()).hostname}` };
      // An object, so that no character of the address can add another recipient.
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to }, from });
    },
  };
}
