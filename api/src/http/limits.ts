import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiConfig } from '../env.ts';
import { ApiFailure } from './api-failure.ts';

/** The action that causes a mail; each has its own count. */
type MailTrigger = 'register' | 'recover' | 'verify';

/**
 * Rate limits per account, whatever client the requests come from. An account is an e-mail address, registered or not, so
 * that a refusal does not reveal which. The windows are short: they slow down guessing without locking out the owner.
 */
export class Limits {
  private readonly passwords: RateLimiterMemory;
  private readonly mails: RateLimiterMemory;

  constructor({ ACCOUNT_RATE, MAIL_RATE }: ApiConfig) {
    this.passwords = new RateLimiterMemory({ points: ACCOUNT_RATE, duration: 60 });
    this.mails = new RateLimiterMemory({ points: MAIL_RATE, duration: 10 * 60 });
  }

  /**
   * Counts an attempt to authenticate, and uncounts it if `check` succeeds. Counting comes first, so that concurrent
   * attempts cannot exceed the limit. Throws `rate_limited` with `Retry-After`.
   */
  async attempt<Result>(email: string, check: () => Promise<Result>): Promise<Result> {
    const account = accountOf(email);
    await consume(this.passwords, account);
    const result = await check();
    await this.passwords.reward(account);
    return result;
  }

  /** Counts an action that mails to an address; throws `rate_limited` with `Retry-After`. */
  mail(kind: MailTrigger, email: string): Promise<void> {
    return consume(this.mails, `${kind}:${accountOf(email)}`);
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new ApiFailure('rate_limited', 'Too many attempts. Wait a moment, then try again.', undefined, {
      'retry-after': String(Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

/**
 * Folds case and accents more coarsely than any database, so that no spelling of an address gets a count of its own.
 */
const accountOf = (email: string) => email.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
