import { lte } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { ApiContext } from '../../platform/context.ts';
import { viewings } from '../../platform/database/tables/progress.ts';

/** Deletes viewings of which no further report can arrive. */
export const deleteOldViewings = ({ db, clock }: Pick<ApiContext, 'db' | 'clock'>) =>
  db.delete(viewings).where(lte(viewings.reported_at, new Date(clock().getTime() - DAY_MS)));
