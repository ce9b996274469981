import { and, eq, isNull } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import type { GrantRequest } from 'shared-api/users/admin-users';
import type { ApiContext } from '../../platform/context.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { ApiError, invalid, notFound } from '../../platform/http/errors/api-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { isEntitled } from '../catalogue/access.ts';
import { lockAsAdministrator, lockManagedUser } from '../identity/administrators.ts';

type Context = Pick<ApiContext, 'db' | 'clock'>;

const granted = {
  package: { table: packages, column: entitlements.package_id, field: 'package_id' },
  video: { table: videos, column: entitlements.video_id, field: 'video_id' },
} as const;

/** Gives a user access to a record, unless an earlier grant does. What they have bought does not matter. */
export const grantAccess = (
  context: Context,
  actor: AuthUser,
  userId: string,
  { kind, record_id, expires_at: end, reason }: GrantRequest,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const { table, column, field } = granted[kind];
    // Before the users, as edits of several records do.
    const [record] = await tx.select({ id: table.id }).from(table).where(eq(table.id, record_id)).for('key share');
    await lockAsAdministrator(tx, actor);
    // One grant to a user at a time, so that two of the same record see each other.
    await lockManagedUser(tx, userId);
    const now = context.clock();
    const expiresAt = end === null ? null : new Date(end);
    if (expiresAt && expiresAt <= now) throw invalid({ expires_at: fieldErrors.endInPast });
    if (!record) throw invalid({ record_id: fieldErrors.recordMissing });
    const [live] = await tx
      .select({ id: entitlements.id })
      .from(entitlements)
      .where(and(isEntitled(context, userId), eq(column, record_id), isNull(entitlements.order_item_id)));
    if (live) throw invalid({ record_id: fieldErrors.alreadyGranted });
    await tx
      .insert(entitlements)
      .values({ user_id: userId, [field]: record_id, expires_at: expiresAt, reason, created_at: now });
    await recordEvent(context, tx, {
      action: 'access.granted',
      target: { type: 'user', id: userId },
      // Not the reason: it may be about the person, and goes with the account.
      after: { [field]: record_id, expires_at: end },
    });
  });

/** Ends access that was granted. Whatever else gives the user access to the same record stays. */
export const withdrawAccess = (context: Context, actor: AuthUser, userId: string, id: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockAsAdministrator(tx, actor);
    await lockManagedUser(tx, userId);
    const [row] = await tx
      .select()
      .from(entitlements)
      .where(and(eq(entitlements.id, id), eq(entitlements.user_id, userId)))
      .for('update');
    if (!row) throw notFound('Access not found.');
    if (row.order_item_id !== null) throw new ApiError('not_granted', 'Access that was bought ends with a refund.');
    if (row.ended_at !== null) return;
    await tx.update(entitlements).set({ ended_at: context.clock() }).where(eq(entitlements.id, id));
    const { package_id, video_id, book_id, expires_at, reason } = row;
    await recordEvent(context, tx, {
      action: 'access.withdrawn',
      target: { type: 'user', id: userId },
      before: {
        ...(package_id && { package_id }),
        ...(video_id && { video_id }),
        ...(book_id && { book_id }),
        expires_at: expires_at?.toISOString() ?? null,
        reason,
      },
    });
  });
