import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiConfig } from '../env.ts';
import { ApiFailure } from './api-failure.ts';

type MailKind = 'register' | 'recover' | 'verify';

/**
 * How often something is tried with one account, from whatever address. An account is an e-mail address, known or not,
 * so that a refusal tells nothing of who is registered. The windows are short: they slow down who guesses, and must not
 * keep out the owner.
 */
export class Limits {
  private readonly passwords: RateLimiterMemory;
  private readonly mails: RateLimiterMemory;

  constructor({ ACCOUNT_RATE, MAIL_RATE }: ApiConfig) {
    this.passwords = new RateLimiterMemory({ points: ACCOUNT_RATE, duration: 60 });
    this.mails = new RateLimiterMemory({ points: MAIL_RATE, duration: 10 * 60 });
  }

  /**
   * Counts an attempt before `check` is made, so that many at the same time are no way around, and takes it back if the
   * check throws nothing.
   */
  async guess<Result>(email: string, check: () => Promise<Result>): Promise<Result> {
    const account = accountOf(email);
    await take(this.passwords, account);
    const result = await check();
    await this.passwords.reward(account);
    return result;
  }

  /** Counts something that mails to an address. */
  mail(kind: MailKind, email: string): Promise<void> {
    return take(this.mails, `${kind}:${accountOf(email)}`);
  }
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new ApiFailure('rate_limited', 'Too many attempts. Wait a moment, then try again.', undefined, {
      'retry-after': String(Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

/** Coarser than any database folds case, so that no spelling of an address has a count of its own. */
const accountOf = (email: string) => email.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
