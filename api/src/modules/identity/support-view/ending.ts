import { and, gt, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { supportViews } from '../../../platform/database/tables/support-views.ts';
import { recordEvents } from '../../../platform/audit/record-event.ts';

/** Ends the support views that match, and records it. Expired ones ended when the event of their start says. */
export async function endSupportViews(tx: Database, now: Date, where: SQL | undefined): Promise<void> {
  const ended = await tx
    .update(supportViews)
    .set({ ended_at: now })
    .where(and(isNull(supportViews.ended_at), gt(supportViews.expires_at, now), where))
    .returning({ user_id: supportViews.user_id, admin_id: supportViews.admin_id });
  if (ended.length === 0) return;
  await recordEvents(
    { clock: () => now },
    tx,
    ended.map(({ user_id, admin_id }) => ({
      action: 'support_view.ended' as const,
      target: { type: 'user', id: user_id },
      after: { admin_id },
    })),
  );
}
