import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';

/** Something that somebody has to look into. Amounts in minor units. */
interface Finding {
  readonly orderId: string;
  /**
   * `mismatched`: another amount or currency was paid than the order costs; `unknown_order`: we do not have the order, so a
   * backup may have lost it; `not_paid`: the order is paid here, but not at the provider.
   */
  readonly finding: 'mismatched' | 'unknown_order' | 'not_paid';
  readonly amount?: number;
  readonly currency?: string;
  readonly session?: string;
  /** Of the session, if it is not paid. */
  readonly status?: string;
}

const ACTION = 'order.unreconciled';

/** Reports a finding in the log and in the audit trail, once: it is found again each time, until somebody has acted. */
export async function reportFinding(
  context: Pick<ApiContext, 'db' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'error'>,
  { orderId, ...after }: Finding,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    // One process at a time looks whether it was reported.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${ACTION} ${orderId}`}))`);
    const reported = await tx.$count(
      auditEvents,
      and(
        eq(auditEvents.target_id, orderId),
        eq(auditEvents.action, ACTION),
        sql`${auditEvents.after} = ${JSON.stringify(after)}::jsonb`,
      ),
    );
    if (reported > 0) return;
    await recordEvent(context, tx, { action: ACTION, target: { type: 'order', id: orderId }, after });
    log.error({ order: orderId, ...after }, 'an order and the payment provider disagree');
  });
}
