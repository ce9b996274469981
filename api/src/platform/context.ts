import type { DemoContent } from 'demo/content';
import type { AccountHooks } from './account-hooks.ts';
import { createKeys, type Keys } from './crypto/keys.ts';
import { BackgroundTasks } from './background-tasks.ts';
import { processClock, type Clock } from './clock.ts';
import type { Log } from './current-log.ts';
import type { RefusedRevision } from 'federation-contract/live-releases';
import type { ApiConfig } from './env.ts';
import { JobQueue } from './jobs/queue.ts';
import { createMailRenderer } from './mail/render-mail.ts';
import { MailStore } from './mail/mail-store.ts';
import { Mailer } from './mail/mailer.ts';
import { createSmtp, type Transport } from './mail/smtp.ts';
import { ffmpegMemory, findFfmpeg } from './media/ffmpeg/ffmpeg.ts';
import { MediaUrls } from './media/media-urls.ts';
import { Metrics } from './metrics/metrics.ts';
import { AccountLimits } from './http/limits/rate-limits.ts';
import { PictureQueue } from './media/picture-queue.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { SandboxProvider } from './payments/sandbox/sandbox-provider.ts';
import { stripeSettingsOf } from './payments/stripe/stripe-env.ts';
import { StripeProvider } from './payments/stripe/stripe-provider.ts';
import type { Platform } from '../platform.ts';

export interface ApiOptions {
  readonly platform: Platform;
  readonly config: ApiConfig;
  readonly clock?: Clock;
  /** Where to count what happens. */
  readonly metrics?: Metrics;
  /** The product's public address, for links in emails. A function, since the port may be known only later. */
  readonly publicUrl?: () => string;
  /** The content that a demo is seeded with and reset to. */
  readonly demoContent?: DemoContent;
  /** Called when another release has become current through this API. */
  readonly onReleaseActivated?: () => void;
  /** The state of the releases that pages refuse, as they have had a newer one; `null`: they have the one in the database. */
  readonly refusedRevision?: () => RefusedRevision | null;
}

/** The dependencies of the API's modules. */
export interface ApiContext extends Platform {
  readonly config: ApiConfig;
  readonly clock: Clock;
  /** `null` unless the server is a demo. */
  readonly demoContent: DemoContent | null;
  readonly keys: Keys;
  readonly mediaUrls: MediaUrls;
  readonly mailer: Mailer;
  readonly mailStore: MailStore;
  /** `null` without a mail server: email then stays in the store, which `/outbox` shows. */
  readonly transport: Transport | null;
  readonly accountLimits: AccountLimits;
  readonly pictureQueue: PictureQueue;
  /** For tasks that must not delay the response, such as a lookup whose duration would reveal its result. */
  readonly backgroundTasks: BackgroundTasks;
  /** Work that outlives the process, done by one of those that share the database. */
  readonly jobs: JobQueue;
  readonly metrics: Metrics;
  /** Stripe if it is configured, otherwise the sandbox in a demo, and `null` in live mode, where nothing can be paid then. */
  readonly paymentProvider: PaymentProvider | null;
  /** The same, for its page; `null` if it is not the provider. */
  readonly sandbox: SandboxProvider | null;
  readonly publicUrl: () => string;
  /** The ffmpeg that converts videos; `null` if there is none. */
  readonly converter: string | null;
  /** Bytes that it may take. */
  readonly converterMemory: number;
  readonly onReleaseActivated: () => void;
  readonly refusedRevision: () => RefusedRevision | null;
  /** Of all modules, in their order. None in a command, which proves nobody's address. */
  readonly accountHooks: readonly AccountHooks[];
}

export function createContext(options: ApiOptions, log: Log, accountHooks: readonly AccountHooks[] = []): ApiContext {
  const { platform, config, clock = processClock } = options;
  const publicUrl = options.publicUrl ?? (() => config.PUBLIC_URL ?? 'http://localhost');
  const keys = createKeys(platform.secrets);
  const { db } = platform;
  const metrics = options.metrics ?? new Metrics();
  const jobs = new JobQueue({ db, log, onEnd: metrics.countJob });
  metrics.watch({ db, pool: platform.pool, jobs });
  const mailStore = new MailStore({ db, keys: keys.mail, clock });
  const transport =
    config.SMTP_URL === undefined ? null : createSmtp(config.SMTP_URL, publicUrl, config.REQUIRE_TLS.includes('smtp'));
  const mailer = new Mailer({
    db,
    store: mailStore,
    jobs,
    render: createMailRenderer(config, publicUrl),
  });
  const backgroundTasks = new BackgroundTasks((error) => log.error({ err: error }, 'a background task failed'));
  const account = stripeSettingsOf(config);
  const stripe = account && new StripeProvider({ settings: account, clock, publicUrl, log });
  const sandbox =
    !stripe && config.FULLCOURT_MODE === 'demo'
      ? new SandboxProvider({ db, keys: keys.sandboxEvent, clock, publicUrl })
      : null;
  return {
    ...platform,
    config,
    clock,
    demoContent: (config.FULLCOURT_MODE === 'demo' && options.demoContent) || null,
    keys,
    mediaUrls: new MediaUrls({ keys, clock }, config.MEDIA_URL_TTL),
    mailer,
    mailStore,
    transport,
    accountLimits: new AccountLimits({ config, db, keys: keys.rateLimit }),
    onReleaseActivated: options.onReleaseActivated ?? (() => {}),
    refusedRevision: options.refusedRevision ?? (() => null),
    backgroundTasks,
    pictureQueue: new PictureQueue(),
    jobs,
    metrics,
    paymentProvider: stripe ?? sandbox,
    sandbox,
    publicUrl,
    converter: findFfmpeg(config),
    converterMemory: ffmpegMemory(config),
    accountHooks,
  };
}
