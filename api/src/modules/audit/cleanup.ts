import { sql } from 'drizzle-orm';
import type { ApiContext } from '../../platform/context.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { auditEvents } from '../../platform/database/tables/audit.ts';

/** Never deletes younger events than the table's trigger allows to, by the database's clock: a demo's own may be ahead. */
export async function deleteOldEvents({
  db,
  clock,
  config,
}: Pick<ApiContext, 'db' | 'clock' | 'config'>): Promise<void> {
  const deadline = new Date(clock().getTime() - config.AUDIT_RETENTION_DAYS * DAY_MS).toISOString();
  await db
    .delete(auditEvents)
    .where(sql`${auditEvents.created_at} <= least(${deadline}::timestamptz, now() - interval '30 days')`);
}
