import { and, gt, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { supportViews } from '../../../platform/database/support-views.ts';
import { recordEvents } from '../../../platform/audit/record-event.ts';

/** Ends the support views that match, and records it. Expired ones ended when the event of their start says. */
export async function endSupportViews(tx: Database, now: Date, where: SQL | undefined): Promise<void> {
  const ended = await tx
    .update(supportViews)
    .set({ endedAt: now })
    .where(and(isNull(supportViews.endedAt), gt(supportViews.expiresAt, now), where))
    .returning({ userId: supportViews.userId, adminId: supportViews.adminId });
  if (ended.length === 0) return;
  await recordEvents(
    { clock: () => now },
    tx,
    ended.map(({ userId, adminId }) => ({
      action: 'support_view.ended' as const,
      target: { type: 'user', id: userId },
      after: { admin_id: adminId },
    })),
  );
}
