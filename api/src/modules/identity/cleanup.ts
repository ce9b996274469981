import { lte } from 'drizzle-orm';
import type { ApiContext } from '../../platform/context.ts';
import { knownDevices, recoveryTokens, sessions, verificationTokens } from '../../platform/database/tables/identity.ts';
import { supportViews } from '../../platform/database/tables/support-views.ts';

/** One step for each table: if one fails, the others are cleaned up all the same. */
export const deleteExpiredAccess = [supportViews, sessions, knownDevices, recoveryTokens, verificationTokens].map(
  (table) =>
    ({ db, clock }: Pick<ApiContext, 'db' | 'clock'>) =>
      db.delete(table).where(lte(table.expires_at, clock())),
);
