import { count, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mails } from '../database/tables/mail.ts';
import { currentReleases } from '../database/tables/releases.ts';
import { orders } from '../database/tables/shop/orders.ts';
import { videoFiles } from '../database/tables/video-files.ts';
import { readFilesFound } from '../stored-files/files-found.ts';
import { readBacklogs, type Backlog } from '../jobs/queue-health.ts';

/** What the database says for all processes that share it. */
export interface Figures {
  /** Null if the queue cannot be read, although the database can. */
  readonly backlogs: readonly Backlog[] | null;
  readonly mails: { readonly waiting: number; readonly oldest: number };
  readonly orders: readonly { readonly state: string; readonly count: number }[];
  readonly files: readonly { readonly state: string; readonly count: number }[];
  /** Of records, and not as they should be; null if nobody has looked for them yet. */
  readonly brokenFiles: number | null;
  readonly releases: readonly {
    readonly part: string;
    readonly version: string;
    readonly canary: string | null;
    readonly disabled: boolean;
  }[];
}

/** One statement after another, so that they take one connection. */
export async function readFigures(db: Database): Promise<Figures> {
  // Its tables are in a schema of their own, with rights of their own.
  const backlogs = await readBacklogs(db).catch(() => null);
  const [waiting] = await db
    .select({
      waiting: count(),
      oldest: sql<number>`coalesce(extract(epoch from now() - min(${mails.created_at})), 0)::int`,
    })
    .from(mails);
  return {
    backlogs,
    mails: waiting ?? { waiting: 0, oldest: 0 },
    orders: await db.select({ state: orders.state, count: count() }).from(orders).groupBy(orders.state),
    files: await db.select({ state: videoFiles.state, count: count() }).from(videoFiles).groupBy(videoFiles.state),
    brokenFiles: (await readFilesFound(db))?.broken ?? null,
    releases: await db
      .select({
        part: currentReleases.part,
        version: currentReleases.version,
        canary: currentReleases.canary,
        disabled: currentReleases.disabled,
      })
      .from(currentReleases),
  };
}
