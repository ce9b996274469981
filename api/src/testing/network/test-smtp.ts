import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';
import { invalidCertificate } from './invalid-certificate.ts';

interface Received {
  readonly to: string;
  readonly content: string;
}

/** `null` accepts. */
type Verdict = { readonly code: number; readonly message: string } | null;

/** A mail server on a local port that accepts or rejects email as a test tells it to. */
export class TestSmtp {
  readonly received: Received[] = [];
  /** How many deliveries were attempted. */
  attempts = 0;
  ofSender: () => Verdict = () => null;
  ofRecipient: (address: string) => Verdict = () => null;
  /** Accepts the email and never replies. */
  hangs = false;
  readonly port: number;
  private readonly server: SMTPServer;

  private constructor(port: number, encrypts: boolean) {
    this.port = port;
    this.server = new SMTPServer({
      authOptional: true,
      ...(encrypts ? invalidCertificate : { disabledCommands: ['STARTTLS'] }),
      closeTimeout: 1,
      onMailFrom: (_address, _session, done) => {
        this.attempts += 1;
        done(errorOf(this.ofSender()));
      },
      onRcptTo: ({ address }, _session, done) => done(errorOf(this.ofRecipient(address))),
      onData: (stream, { envelope }, done) => {
        void text(stream).then((content) => {
          this.received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, content })));
          if (!this.hangs) done();
        });
      },
    });
    // A client that disconnects.
    this.server.on('error', () => {});
  }

  /** @param encrypts whether it offers an encrypted connection, for which it has an invalid certificate */
  static async open({ encrypts = false } = {}): Promise<TestSmtp> {
    const smtp = new TestSmtp(await freePort(), encrypts);
    await smtp.listen();
    return smtp;
  }

  /** Not listening yet. */
  static async closed(): Promise<TestSmtp> {
    return new TestSmtp(await freePort(), false);
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async listen(): Promise<void> {
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

const errorOf = (verdict: Verdict) =>
  verdict && Object.assign(new Error(verdict.message), { responseCode: verdict.code });
