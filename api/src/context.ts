import type { FastifyBaseLogger } from 'fastify';
import { createKeys, type Keys } from './auth/keys.ts';
import { Background } from './background.ts';
import type { ApiConfig } from './env.ts';
import { Limits } from './http/limits.ts';
import { Dispatcher } from './mail/dispatcher.ts';
import { createMailRenderer } from './mail/render-mail.ts';
import { MailQueue } from './mail/mail-queue.ts';
import { Mailer } from './mail/mailer.ts';
import { createSmtp } from './mail/smtp.ts';
import { MediaUrls } from './media/media-urls.ts';
import type { Platform } from './platform.ts';

/** The current time; injected, so that tests can move it. */
export type Clock = () => Date;

export interface ApiOptions {
  readonly platform: Platform;
  readonly config: ApiConfig;
  readonly clock?: Clock;
  /** The product's public address, for links in mails. A function, since the port may be known only later. */
  readonly publicUrl?: () => string;
}

/** The dependencies of the API's modules. */
export interface ApiContext extends Platform {
  readonly config: ApiConfig;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly mediaUrls: MediaUrls;
  readonly mailer: Mailer;
  readonly mailQueue: MailQueue;
  /** `null` without a mail server: mail then stays in the queue, which `/outbox` shows. */
  readonly dispatcher: Dispatcher | null;
  readonly limits: Limits;
  /** For work that must not delay the response, such as a look-up whose duration would reveal its result. */
  readonly background: Background;
}

export function createContext(options: ApiOptions, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): ApiContext {
  const { platform, config, clock = () => new Date() } = options;
  const publicUrl = options.publicUrl ?? (() => config.PUBLIC_URL ?? 'http://localhost');
  const keys = createKeys(platform.secret);
  const { db } = platform;
  const mailQueue = new MailQueue({ db, key: keys.mail, clock });
  const send = config.SMTP_URL === undefined ? null : createSmtp(config.SMTP_URL, publicUrl);
  const dispatcher = send && new Dispatcher({ queue: mailQueue, send, clock, log });
  return {
    ...platform,
    config,
    clock,
    keys,
    mediaUrls: new MediaUrls(keys.media, config.MEDIA_URL_TTL, clock),
    mailer: new Mailer({
      db,
      queue: mailQueue,
      render: createMailRenderer(config, publicUrl),
      wake: () => dispatcher?.wake(),
    }),
    mailQueue,
    dispatcher,
    limits: new Limits(config),
    background: new Background((error) => log.error({ err: error }, 'work in the background failed')),
  };
}
