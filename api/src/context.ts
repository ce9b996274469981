import { createKeys, type Keys } from './auth/keys.ts';
import { Background } from './background.ts';
import type { ApiConfig } from './env.ts';
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
}

/** What the modules of the API have in common. */
export interface ApiContext extends Platform {
  readonly config: ApiConfig;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly mediaUrls: MediaUrls;
  readonly mailer: Mailer;
  /** What is done after the answer, so that its time tells nothing. */
  readonly background: Background;
}

export function createContext({ platform, config, clock = () => new Date() }: ApiOptions): ApiContext {
  const keys = createKeys(platform.secret);
  return {
    ...platform,
    config,
    clock,
    keys,
    mediaUrls: new MediaUrls(keys.media, config.MEDIA_URL_TTL, clock),
    mailer: createMailer(platform.db, config),
    background: new Background(),
  };
}
