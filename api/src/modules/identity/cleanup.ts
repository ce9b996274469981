import { lte } from 'drizzle-orm';
import type { ApiContext } from '../../context.ts';
import { knownDevices, recoveryTokens, sessions, verificationTokens } from '../../database/identity.ts';
import { supportViews } from '../../database/support-views.ts';

export async function deleteExpiredAccess({ db, clock }: Pick<ApiContext, 'db' | 'clock'>): Promise<void> {
  for (const table of [supportViews, sessions, knownDevices, recoveryTokens, verificationTokens])
    await db.delete(table).where(lte(table.expiresAt, clock()));
}
