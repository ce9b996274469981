import { and, eq, gt, isNull } from 'drizzle-orm';
import type { SupportView, supportViewRequest } from 'shared-api/account/support-view';
import type { z } from 'zod';
import type { ApiContext } from '../../../platform/context.ts';
import { sessions } from '../../../platform/database/tables/identity.ts';
import { supportViews } from '../../../platform/database/tables/support-views.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { lockAsAdministrator, lockManagedUser } from '../administrators.ts';
import { isAdmin, type AuthUser } from '../../../platform/http/auth-user.ts';
import { lockReauthenticated, reauthenticate } from '../reauthenticate.ts';
import { issueAccessToken } from '../session/access-token.ts';
import { endSupportViews } from './ending.ts';

/** Long enough to see what a user sees, and too short to be left open. */
const LIFETIME_S = 15 * 60;

/**
 * Lets an administrator view the product as a user; an earlier view of theirs ends. Rejects administrators, which
 * includes themselves, and suspended users.
 */
export async function startSupportView(
  context: ApiContext,
  admin: AuthUser,
  userId: string,
  { reason, password }: z.output<typeof supportViewRequest>,
): Promise<SupportView> {
  const { db, clock } = context;
  const reauthentication = await reauthenticate(context, admin, password);
  return db.transaction(async (tx) => {
    await lockAsAdministrator(tx, admin);
    await lockReauthenticated(tx, reauthentication);
    const user = await lockManagedUser(tx, userId);
    if (isAdmin(user) || user.suspended_at)
      throw new ApiError('not_viewable', 'Administrators and suspended users cannot be viewed as.');
    const now = clock();
    const own = and(eq(sessions.id, admin.sessionId), isNull(sessions.revoked_at), gt(sessions.expires_at, now));
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(own).for('share');
    // The administrator has logged out in the meantime.
    if (!session) throw new ApiError('session_revoked', 'This session has ended.');
    await endSupportViews(tx, now, eq(supportViews.admin_id, admin.id));
    const expires_at = new Date(now.getTime() + LIFETIME_S * 1000);
    const view = { user_id: userId, admin_id: admin.id, session_id: session.id, expires_at, created_at: now };
    const [inserted] = await tx.insert(supportViews).values(view).returning({ id: supportViews.id });
    if (!inserted) throw new Error('The support view was not inserted');
    await recordEvent(context, tx, {
      action: 'support_view.started',
      target: { type: 'user', id: userId },
      after: { ...(reason && { reason }), expires_at: expires_at.toISOString() },
    });
    const claims = { sub: userId, sid: inserted.id, act: { sub: admin.id } };
    return {
      access_token: await issueAccessToken(context, claims, LIFETIME_S),
      expires_at: expires_at.toISOString(),
      expires_in: LIFETIME_S,
      user: { id: user.id, email: user.email, name: user.name, role: { id: user.role_id } },
    };
  });
}
