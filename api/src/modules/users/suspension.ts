import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { UserBulk } from 'shared-api/users/admin-users';
import type { BulkResult } from 'shared-api/lists';
import { bulkResultOf, lockSelected } from '../../records/bulk.ts';
import { laterThanBefore } from '../../records/write-record.ts';
import type { AdminResource } from '../../records/resource.ts';
import { saveUndo } from '../../records/undo.ts';
import type { ApiContext } from '../../platform/context.ts';
import { users } from '../../platform/database/tables/users.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { recordEvents } from '../../platform/audit/record-event.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { revokeAccessOfAll } from '../identity/revoke-access.ts';
import { accountSuspendedMail } from './account-suspended-mail.ts';
import { lockAsAdministrator } from '../identity/administrators.ts';

/**
 * Suspends users, ends all access to their accounts and notifies them by email, or ends their suspension. Nobody suspends themselves: whoever
 * does this stays an administrator, so that it never applies to the last one.
 */
export const suspendUsers = (
  context: ApiContext,
  resource: AdminResource,
  actor: AuthUser,
  { action, selection }: UserBulk,
): Promise<BulkResult> =>
  context.mailer.transaction(async (tx, send) => {
    const suspends = action === 'suspend';
    const now = context.clock();
    await lockAsAdministrator(tx, actor);
    const selected = await lockSelected(tx, resource, selection);
    if (suspends && selected.includes(actor.id))
      throw new ApiError('own_account', 'You can’t suspend your own account.');
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, selected), suspends ? isNull(users.suspended_at) : isNotNull(users.suspended_at)))
      .orderBy(asc(users.id));
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return bulkResultOf({});
    if (suspends) await revokeAccessOfAll(tx, ids, now);
    const changed = await tx
      .update(users)
      .set({ suspended_at: suspends ? now : null, updated_at: laterThanBefore(users.updated_at, now) })
      .where(inArray(users.id, ids))
      .returning();
    // What they have not paid yet, they could not use.
    if (suspends) for (const { suspended } of context.accountHooks) await suspended?.(context, tx, ids);
    await recordEvents(
      context,
      tx,
      ids.map((id) => ({
        action: suspends ? ('account.suspended' as const) : ('account.unsuspended' as const),
        target: { type: 'user', id },
      })),
    );
    // The end of a suspension is not undone: an administrator may have been suspended since by those it let in again.
    if (!suspends) return bulkResultOf({ changed: changed.length });
    // An unconfirmed address may be anyone's.
    for (const user of changed) if (user.verified_at) await send(accountSuspendedMail, user);
    // Nothing else of the row: it is personal data, with secrets.
    const before = changed.map(({ id, updated_at }) => ({
      id,
      suspended_at: null,
      updated_at: updated_at.toISOString(),
    }));
    const saved = [{ table: 'user', rows: before }];
    const undo = await saveUndo(context, tx, { user_id: actor.id, kind: 'update', saved, columns: ['suspended_at'] });
    return bulkResultOf({ changed: changed.length, undo });
  });
