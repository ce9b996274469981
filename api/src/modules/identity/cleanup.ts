import { lte } from 'drizzle-orm';
import type { ApiContext } from '../../platform/context.ts';
import { knownDevices, recoveryTokens, sessions, verificationTokens } from '../../platform/database/identity.ts';
import { supportViews } from '../../platform/database/support-views.ts';

export async function deleteExpiredAccess({ db, clock }: Pick<ApiContext, 'db' | 'clock'>): Promise<void> {
  for (const table of [supportViews, sessions, knownDevices, recoveryTokens, verificationTokens])
    await db.delete(table).where(lte(table.expiresAt, clock()));
}
