import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { v4 } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import { videoFiles } from '../../platform/database/tables/video-files.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { currentUpload, type HeldLock } from './current-upload.ts';

/** How long a lease lasts that its process, killed, does not renew. */
const LEASE_SECONDS = 10;
const RENEW_MS = 2000;
/** A lease that was renewed longer ago is given up, before others may take it. */
const LOST_AFTER_MS = 8000;
const RETRY_MS = 200;
const GIVE_UP_MS = 30_000;

/**
 * Lets one request at a time work on an upload, whichever process it is sent to: a lease in the row. A request that waits
 * makes the holder give up, whose connection may be a dead one.
 */
export class UploadLocks implements Locker {
  private readonly db: Database;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.db = db;
    this.log = log;
  }

  newLock(id: string): Lock {
    return new UploadLock(this.db, this.log, id);
  }

  /** Runs work that no request may disturb. */
  async hold<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const lock = this.newLock(id);
    await lock.lock(new AbortController().signal, () => {});
    return work().finally(() => lock.unlock());
  }
}

const LEASE = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

class UploadLock implements Lock, HeldLock {
  private readonly db: Database;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  private readonly id: string;
  private readonly token = v4();
  private timer: NodeJS.Timeout | undefined;
  /** By this process's clock, when the renewal was sent; never once the lease is another's. */
  private renewedAt = -Infinity;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>, id: string) {
    this.db = db;
    this.log = log;
    this.id = id;
  }

  async lock(signal: AbortSignal, cancel: RequestRelease): Promise<void> {
    const giveUpAt = performance.now() + GIVE_UP_MS;
    while (!(await this.take())) {
      await this.db.update(videoFiles).set({ lock_wanted: true }).where(eq(videoFiles.id, this.id));
      if (signal.aborted) throw ERRORS.ABORTED;
      if (performance.now() > giveUpAt) throw new ApiError('locked', 'Another request is writing this upload.');
      await delay(RETRY_MS);
    }
    const upload = currentUpload();
    if (upload) upload.lock = this;
    this.timer = setInterval(() => {
      // Also while a renewal waits for a database that does not respond.
      if (this.isLost()) void cancel();
      else void this.keep(cancel);
    }, RENEW_MS).unref();
  }

  isLost(): boolean {
    return performance.now() - this.renewedAt > LOST_AFTER_MS;
  }

  async confirm(): Promise<boolean> {
    try {
      return (await this.renew()) !== undefined;
    } catch {
      return !this.isLost();
    }
  }

  async unlock(): Promise<void> {
    clearInterval(this.timer);
    // Without the database, the lease ends by itself.
    await this.db
      .update(videoFiles)
      .set({ locked_by: null, locked_until: null })
      .where(and(eq(videoFiles.id, this.id), eq(videoFiles.locked_by, this.token)))
      .catch(() => this.log.warn({ upload: this.id }, 'the lock of an upload could not be released'));
  }

  /** Whether the lease is ours now, or there is no such upload, which the caller finds out. */
  private async take(): Promise<boolean> {
    const mine = eq(videoFiles.id, this.id);
    const sentAt = performance.now();
    const taken = await this.db
      .update(videoFiles)
      .set({ locked_by: this.token, locked_until: LEASE, lock_wanted: false })
      .where(and(mine, or(isNull(videoFiles.locked_by), lt(videoFiles.locked_until, sql`now()`))))
      .returning({ id: videoFiles.id });
    this.renewedAt = sentAt;
    return taken.length > 0 || (await this.db.$count(videoFiles, mine)) === 0;
  }

  /** Renews the lease; ends the request if another one waits, or has it. */
  private async keep(cancel: RequestRelease): Promise<void> {
    try {
      const row = await this.renew();
      if (!row || row.wanted) await cancel();
    } catch {
      // The next attempt may succeed in time.
    }
  }

  private async renew(): Promise<{ readonly wanted: boolean } | undefined> {
    const sentAt = performance.now();
    const [row] = await this.db
      .update(videoFiles)
      .set({ locked_until: LEASE })
      .where(and(eq(videoFiles.id, this.id), eq(videoFiles.locked_by, this.token)))
      .returning({ wanted: videoFiles.lock_wanted });
    this.renewedAt = row ? sentAt : -Infinity;
    return row;
  }
}
