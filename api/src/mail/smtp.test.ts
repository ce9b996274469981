import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { parseEnv } from '../env.ts';
import { createMailer } from './create-mailer.ts';
import { letter } from './letters.ts';

it('mail goes to the server that SMTP_URL names, in both twins, with names escaped', async () => {
  let received = '';
  let recipients: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      recipients = session.envelope.rcptTo.map(({ address }) => address);
      void text(stream).then((content) => {
        received = content;
        done();
      });
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer(
    {} as Database,
    parseEnv({ SMTP_URL: `smtp://127.0.0.1:${port}` }),
    () => 'https://x.example',
  );
  const rosa = { email: 'rosa@example.com', name: '<b>Rosa', locale: 'en', verifiedAt: new Date() };
  await mailer.send(letter('recovery', rosa, 'https://x.example/?token=t'));
  await new Promise<void>((resolve) => smtp.close(resolve));
  expect(recipients).toEqual(['rosa@example.com']);
  expect(received).toContain('Subject: Choose a new password');
  expect(received).toContain('From: Fullcourt <no-reply@x.example>');
  expect(received).toMatch(/Content-Type: text\/plain[^]*Hello <b>Rosa[^]*Content-Type: text\/html[^]*&lt;b&gt;Rosa/);
});
