import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiConfig } from '../../env.ts';
import { currentRequest } from '../../http/current-request.ts';
import { ApiError } from '../../http/api-error.ts';

/*
 * Logins, and everything else that takes a password or a code or sends an email, are limited twice: by client address,
 * in the options of the route (`clientRates`), and by account (`AccountLimits`).
 */

/** Requests per minute that one client address may make to each route of a kind. */
export const clientRates = ({ LOGIN_RATE, RECOVERY_RATE, SESSION_RATE }: ApiConfig) => ({
  login: { ratePerMinute: LOGIN_RATE },
  /** Routes that send links by email, or use such a link. */
  link: { ratePerMinute: RECOVERY_RATE },
  session: { ratePerMinute: SESSION_RATE },
});

/** The actions that send an email; each has its own count. */
type EmailTrigger = 'register' | 'recover' | 'verify';

/**
 * Limits per account, whatever clients the requests come from. An account is an email address, registered or not, so
 * that the limits do not reveal which. The windows are short: they slow down guessing without locking out the owner.
 */
export class AccountLimits {
  private readonly attempts: RateLimiterMemory;
  private readonly emails: RateLimiterMemory;
  private readonly unverified: RateLimiterMemory;

  constructor({ ACCOUNT_RATE, MAIL_RATE, UNVERIFIED_MAIL_RATE }: ApiConfig) {
    this.attempts = new RateLimiterMemory({ points: ACCOUNT_RATE, duration: 60 });
    this.emails = new RateLimiterMemory({ points: MAIL_RATE, duration: 10 * 60 });
    this.unverified = new RateLimiterMemory({ points: UNVERIFIED_MAIL_RATE, duration: 3600 });
  }

  /**
   * Counts an attempt to authenticate, and uncounts it if `check` succeeds. Counting comes first, so that concurrent
   * attempts cannot exceed the limit. Throws `rate_limited` with `Retry-After`.
   */
  async attempt<Result>(email: string, check: () => Promise<Result>): Promise<Result> {
    const account = accountOf(email);
    await consume(this.attempts, account);
    const result = await check();
    await this.attempts.reward(account);
    return result;
  }

  /** Counts an action that sends an email to an address; throws `rate_limited` with `Retry-After`. */
  async email(trigger: EmailTrigger, email: string): Promise<void> {
    await consume(this.emails, `${trigger}:${accountOf(email)}`);
    // Whether the address has an account, and a confirmed one, must not make a difference here.
    if (trigger !== 'recover') await this.unverifiedEmail();
  }

  /**
   * Counts an email to an address that nobody has confirmed, which may be anyone's; throws `rate_limited`. All addresses
   * have one count: otherwise someone with many clients could use the server to send email to the whole world.
   */
  async unverifiedEmail(): Promise<void> {
    try {
      await consume(this.unverified, 'all');
    } catch (error) {
      currentRequest()?.log.warn('UNVERIFIED_MAIL_RATE is reached: no more emails to unconfirmed addresses for now');
      throw error;
    }
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new ApiError('rate_limited', 'Too many attempts. Wait a moment, then try again.', undefined, {
      'retry-after': String(Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

/** Folds case and accents more coarsely than any database, so that no spelling of an address gets its own count. */
const accountOf = (email: string) => email.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
