import { createKeys, type Keys } from './auth/keys.ts';
import { Background } from './background.ts';
import type { ApiConfig } from './env.ts';
import { Limits } from './http/limits.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { MediaUrls } from './media/media-urls.ts';
import type { Platform } from './platform.ts';

/** The time; passed in, since sessions and media URLs depend on it. */
export type Clock = () => Date;

export interface ApiOptions {
  readonly platform: Platform;
  readonly config: ApiConfig;
  readonly clock?: Clock;
  /** Where people reach the product, asked when a mail is written: the port may not be known before. */
  readonly publicUrl?: () => string;
}

/** What the modules of the API have in common. */
export interface ApiContext extends Platform {
  readonly config: ApiConfig;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly mediaUrls: MediaUrls;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly limits: Limits;
  /** What is done after the answer, so that its time tells nothing. */
  readonly background: Background;
}

export function createContext(options: ApiOptions, report: (error: unknown) => void): ApiContext {
  const { platform, config, clock = () => new Date() } = options;
  const publicUrl = options.publicUrl ?? (() => config.PUBLIC_URL ?? 'http://localhost');
  const keys = createKeys(platform.secret);
  return {
    ...platform,
    config,
    clock,
    keys,
    mediaUrls: new MediaUrls(keys.media, config.MEDIA_URL_TTL, clock),
    mailer: createMailer(platform.db, config, publicUrl),
    publicUrl,
    limits: new Limits(config),
    background: new Background(report),
  };
}
