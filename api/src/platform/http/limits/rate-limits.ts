import { lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { KeyRing } from '../../crypto/keys.ts';
import { sign } from '../../crypto/signature.ts';
import { isReadOnly, type Database } from '../../database/database.ts';
import { isRefusedVersion } from '../../database/lowest-writer.ts';
import { rateLimits } from '../../database/tables/rate-limits.ts';
import type { ApiConfig } from '../../env.ts';
import { currentRequest } from '../current-request.ts';
import { clientNetwork } from './client-network.ts';
import { ApiError } from '../errors/api-error.ts';
import { addressKey } from '../../database/address-key.ts';

/*
 * Logins, and everything else that takes a password or a code or sends an email, are limited twice: by whoever asks, in the
 * options of the route (`clientRates`), and by the account that is meant (`AccountLimits`). docs/security.md has a table of all.
 */

/** Returns whose requests a route counts together: those of a confirmed account, or those of a client without one. */
export const routeLimitKey = ({ authUser, ip }: Pick<FastifyRequest, 'authUser' | 'ip'>): string =>
  authUser?.isConfirmed ? `user:${authUser.id}` : clientNetwork(ip);

/** Requests per minute that `routeLimitKey` allows to each route of a kind. */
export const clientRates = ({ LOGIN_RATE, RECOVERY_RATE, SESSION_RATE }: ApiConfig) => ({
  login: { ratePerMinute: LOGIN_RATE },
  /** Routes that send links by email, or use such a link. */
  link: { ratePerMinute: RECOVERY_RATE },
  session: { ratePerMinute: SESSION_RATE },
  shop: { ratePerMinute: SESSION_RATE },
  /** Clicks on partners’ links. */
  click: { ratePerMinute: RECOVERY_RATE },
  /** Reports that browsers send by themselves. */
  report: { ratePerMinute: RECOVERY_RATE },
});

/** The actions that send an email; each has its own count. */
type EmailTrigger = 'register' | 'recover' | 'verify' | 'change' | 'invite' | 'purchase' | 'free-order';

/** Seconds. */
const DAY = 24 * 3600;

/** The owner is notified after this many failed attempts within a day: more than someone who mistypes makes. */
const FAILURES_BEFORE_NOTICE = 10;

/** How many clients it takes to use up the emails to unconfirmed addresses. */
const CLIENTS_AT_LEAST = 20;

/** People who may share a client address, as those in a gym do: together they may mistype this many times what one may. */
const PEOPLE_BEHIND_ADDRESS = 20;

/** How often an address may get, within a day, what it may get in ten minutes: enough for whoever does not find an email. */
const MAIL_BURSTS_PER_DAY = 4;

/** Why an email goes to an unconfirmed address; each has a share of its own for each client. */
type UnverifiedReason = 'account' | 'purchase';

interface AccountLimitsOptions {
  readonly config: Pick<
    ApiConfig,
    'ACCOUNT_RATE' | 'ACCOUNT_DAILY_RATE' | 'MAIL_RATE' | 'UNVERIFIED_MAIL_RATE' | 'ORDER_RATE'
  >;
  readonly db: Database;
  /** Hashes the addresses in the counters' keys, which are also those of people without an account. */
  readonly keys: KeyRing;
}

/**
 * Limits per account, whatever clients the requests come from. An account is an email address, registered or not, so
 * that the limits do not reveal which. A short window slows down guessing, and a daily one ends it. A known device of
 * the account has counters of its own: a stranger who keeps guessing does not lock out the owner (OWASP, "device
 * cookies").
 *
 * The counters are in the database, for all processes, and use real time. If they cannot be counted, every method throws
 * `unavailable`, or the error of a database that is read-only.
 */
export class AccountLimits {
  private readonly attempts: RateLimiterDrizzle;
  private readonly failures: RateLimiterDrizzle;
  private readonly visitorAttempts: RateLimiterDrizzle;
  private readonly visitorFailures: RateLimiterDrizzle;
  private readonly notices: RateLimiterDrizzle;
  private readonly emails: RateLimiterDrizzle;
  private readonly dailyEmails: RateLimiterDrizzle;
  /** Once the day’s emails are used up: a stranger must not keep somebody from a new password for a day. */
  private readonly lateEmails: RateLimiterDrizzle;
  private readonly orders: RateLimiterDrizzle;
  private readonly unverified: RateLimiterDrizzle;
  private readonly unverifiedShare: RateLimiterDrizzle;
  private readonly options: AccountLimitsOptions;
  private notify: (email: string) => void = () => {};

  constructor(options: AccountLimitsOptions) {
    this.options = options;
    const { config, db } = options;
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimits,
        keyPrefix,
        points,
        duration,
        // The cleanup job does that.
        clearExpiredByTimeout: false,
      });
    this.attempts = limiter('attempt', config.ACCOUNT_RATE, 60);
    this.failures = limiter('failure', config.ACCOUNT_DAILY_RATE, DAY);
    this.visitorAttempts = limiter('visitor-attempt', config.ACCOUNT_RATE * PEOPLE_BEHIND_ADDRESS, 60);
    this.visitorFailures = limiter('visitor-failure', config.ACCOUNT_DAILY_RATE * PEOPLE_BEHIND_ADDRESS, DAY);
    this.notices = limiter('notice', 1, DAY);
    this.emails = limiter('email', config.MAIL_RATE, 10 * 60);
    this.dailyEmails = limiter('email-day', config.MAIL_RATE * MAIL_BURSTS_PER_DAY, DAY);
    this.lateEmails = limiter('email-late', 1, 3600);
    this.orders = limiter('order', config.ORDER_RATE, 3600);
    this.unverified = limiter('unverified', config.UNVERIFIED_MAIL_RATE, 3600);
    const share = Math.max(1, Math.floor(config.UNVERIFIED_MAIL_RATE / CLIENTS_AT_LEAST));
    this.unverifiedShare = limiter('unverified-share', share, 3600);
  }

  /** @param notify called at most once a day for each account that fails again and again, registered or not */
  onRepeatedFailures(notify: (email: string) => void): void {
    this.notify = notify;
  }

  /**
   * Counts an attempt to authenticate, and uncounts it if `check` succeeds. Counting comes first, so that concurrent
   * attempts cannot exceed the limit. Throws `rate_limited` with `Retry-After`.
   *
   * @param deviceId the known device of the account that the attempt comes from; `null` for any other
   */
  async attempt<Result>(email: string, deviceId: string | null, check: () => Promise<Result>): Promise<Result> {
    const source = deviceId === null ? this.accountKey(email) : `device:${deviceId}`;
    const failures = await count([this.attempts, this.failures], source);
    let result: Result;
    try {
      result = await check();
    } catch (error) {
      if (failures >= FAILURES_BEFORE_NOTICE) await this.noticeFailures(email);
      throw error;
    }
    await uncount([this.attempts, this.failures], source);
    return result;
  }

  /**
   * Counts an attempt to use a coupon's code, and uncounts it if there is such a coupon. A code is all that a coupon has, so
   * the count is that of whoever tries it: of the confirmed account, or without one of the client address, which others may share.
   * Throws `rate_limited` with `Retry-After`.
   *
   * @param find returns `null` if there is no coupon with this code
   */
  couponCode<Result>(find: () => Promise<Result | null>): Promise<Result | null> {
    return this.guess('coupon', find);
  }

  /** The same for the code of a gift, with a count of its own. */
  giftCode<Result>(find: () => Promise<Result | null>): Promise<Result | null> {
    return this.guess('gift', find);
  }

  private async guess<Result>(of: 'coupon' | 'gift', find: () => Promise<Result | null>): Promise<Result | null> {
    const request = currentRequest();
    if (!request) return find();
    const user = request.authUser?.isConfirmed ? request.authUser : null;
    const source = `${of}:${user ? user.id : this.clientKey(request)}`;
    const windows = user ? [this.attempts, this.failures] : [this.visitorAttempts, this.visitorFailures];
    await count(windows, source);
    const found = await find();
    if (found !== null) await uncount(windows, source);
    return found;
  }

  /** Returns the key of the network of whoever asks, from which it cannot be told; `null` outside of requests. */
  network(): string | null {
    const request = currentRequest();
    return request ? this.clientKey(request) : null;
  }

  /** Counts an order of an account; throws `rate_limited` with `Retry-After`. */
  async order(userId: string): Promise<void> {
    await consume(this.orders, userId);
  }

  /** Counts an action that sends an email to an address; throws `rate_limited` with `Retry-After`. */
  async email(trigger: EmailTrigger, email: string): Promise<void> {
    const key = `${trigger}:${this.accountKey(email)}`;
    await consume(this.emails, key);
    await consume(this.dailyEmails, key).catch(async (error: unknown) => {
      if (!isRateLimited(error)) throw error;
      await consume(this.lateEmails, key);
    });
  }

  /**
   * Counts an email to each address, or to none: throws `rate_limited` if one has had enough. Returns what uncounts them,
   * for an action that fails.
   */
  async emailToAll(trigger: EmailTrigger, addresses: readonly string[]): Promise<() => Promise<void>> {
    const windows = [this.emails, this.dailyEmails];
    const counted: string[] = [];
    const uncountAll = async () => {
      for (const key of counted) await uncount(windows, key);
    };
    try {
      for (const address of addresses) {
        const key = `${trigger}:${this.accountKey(address)}`;
        await count(windows, key);
        counted.push(key);
      }
    } catch (error) {
      // Whatever happens to it, the first error is the one to report.
      await uncountAll().catch(() => undefined);
      throw error;
    }
    return uncountAll;
  }

  /**
   * Counts an email to an address that nobody has confirmed, which may be anyone's; throws `rate_limited`. All addresses
   * have one count for each reason: otherwise someone with many clients could use the server to send email to the whole world,
   * and free orders would leave nobody the confirmation of an account. Each client has a share of it, so that none can use it
   * up; what exceeds the share does not count.
   */
  async unverifiedEmail(reason: UnverifiedReason): Promise<void> {
    const request = currentRequest();
    if (request) await consume(this.unverifiedShare, `${reason}:${this.clientKey(request)}`);
    try {
      await consume(this.unverified, reason);
    } catch (error) {
      if (isRateLimited(error))
        currentRequest()?.log.warn('UNVERIFIED_MAIL_RATE is reached: no more emails to unconfirmed addresses for now');
      throw error;
    }
  }

  /** Forgets the attempts that were made from unknown devices: what they guessed is no longer the password. */
  async forgetAttempts(email: string): Promise<void> {
    const account = this.accountKey(email);
    await available(Promise.all([this.attempts.delete(account), this.failures.delete(account)]));
  }

  private async noticeFailures(email: string): Promise<void> {
    const account = this.accountKey(email);
    const { consumedPoints } = await available(this.notices.penalty(account));
    if (consumedPoints === 1) this.notify(email);
  }

  private accountKey(email: string): string {
    return sign(this.options.keys, addressKey(email));
  }

  private clientKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
    return sign(this.options.keys, clientNetwork(ip));
  }
}

/** Returns whether an error is that of an exceeded limit. */
export const isRateLimited = (error: unknown): boolean => error instanceof ApiError && error.code === 'rate_limited';

/** Deletes expired counters. */
export const deleteExpiredCounters = (db: Database) => db.delete(rateLimits).where(lte(rateLimits.expire, new Date()));

/** Counts in each window, and returns the count of the last one; throws `rate_limited`. */
async function count(windows: readonly RateLimiterDrizzle[], key: string): Promise<number> {
  let points = 0;
  for (const window of windows) points = await consume(window, key);
  return points;
}

async function uncount(windows: readonly RateLimiterDrizzle[], key: string): Promise<void> {
  await available(Promise.all(windows.map((window) => window.reward(key))));
}

/** Counts, and returns the count; throws `rate_limited` if that exceeds the limit. */
async function consume(limiter: RateLimiterDrizzle, key: string): Promise<number> {
  try {
    const { consumedPoints } = await limiter.consume(key);
    return consumedPoints;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw unavailable(error);
    throw new ApiError('rate_limited', 'Too many attempts. Wait a moment, then try again.', undefined, {
      'retry-after': String(Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

const available = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => Promise.reject(unavailable(error)));

/** Without counters nobody gets in, or an outage would be the time to guess. */
function unavailable(cause: unknown): unknown {
  if (isReadOnly(cause) || isRefusedVersion(cause)) return cause;
  const error = new ApiError('unavailable', 'The service is busy. Try again in a moment.');
  error.cause = cause;
  return error;
}
