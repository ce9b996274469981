import { lt } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { ApiContext } from '../../platform/context.ts';
import { releaseMeasures, releaseMinutes } from '../../platform/database/tables/release-health.ts';

/** Deletes what browsers have reported more than `TELEMETRY_DAYS` ago. */
export async function deleteOldReports({
  db,
  clock,
  config,
}: Pick<ApiContext, 'db' | 'clock' | 'config'>): Promise<void> {
  const oldest = new Date(clock().getTime() - config.TELEMETRY_DAYS * DAY_MS);
  await db.delete(releaseMinutes).where(lt(releaseMinutes.minute, oldest));
  await db.delete(releaseMeasures).where(lt(releaseMeasures.hour, oldest));
}
