import { eq, sql } from 'drizzle-orm';
import type { UserPatch } from 'shared-api/users/admin-users';
import { fieldErrors } from 'shared-api/field-errors';
import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';
import { laterThanBefore } from '../../records/write-record.ts';
import type { ApiContext } from '../../platform/context.ts';
import { newToken } from '../../platform/crypto/random-token.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../platform/database/tables/users.ts';
import { ApiError, invalid } from '../../platform/http/errors/api-error.ts';
import { recordEvent, recordEvents } from '../../platform/audit/record-event.ts';
import {
  demote,
  isLastAdministrator,
  lockAsAdministrator,
  lockManagedUser,
  promote,
} from '../identity/administrators.ts';
import { isAdmin, type AuthUser } from '../../platform/http/auth-user.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { lockReauthenticated, reauthenticate } from '../identity/reauthenticate.ts';
import type { UserRow } from '../identity/user-repository.ts';

/** Handles `PATCH /admin/users/:id`. */
export async function editUser(
  context: ApiContext,
  actor: AuthUser,
  id: string,
  { name, role, password, updated_at: version }: UserPatch,
): Promise<void> {
  const { mailer } = context;
  const promotes = role?.id === ADMIN_ROLE_ID;
  const reauthentication =
    promotes && password !== undefined ? await reauthenticate(context, actor, password) : undefined;
  const passwordHash = promotes ? await hashPassword(newToken()) : null;
  await mailer.transaction(async (tx, send) => {
    const administrators = await lockAsAdministrator(tx, actor);
    const user = await lockManagedUser(tx, id);
    if (version !== undefined && user.updated_at.getTime() !== Date.parse(version)) {
      throw new ApiError('conflict', 'Someone else has changed this user in the meantime.');
    }
    if (name === undefined && role === undefined) return;
    if (role !== undefined && isAdmin(user) !== isAdmin({ role_id: role.id })) {
      if (passwordHash === null) {
        if (isLastAdministrator(administrators, user)) throw invalid({ role: fieldErrors.lastAdministrator });
        await demote(context, tx, send, user);
      } else {
        if (user.suspended_at) throw invalid({ role: fieldErrors.roleSuspended });
        // Anyone may have registered it.
        if (!user.verified_at) throw invalid({ role: fieldErrors.roleUnconfirmed });
        if (!reauthentication) throw invalid({ password: fieldErrors.passwordMissing });
        await lockReauthenticated(tx, reauthentication);
        await promote(context, tx, send, user, passwordHash);
      }
    }
    await changeName(context, tx, user, name ?? user.name);
  });
}

/** Gives a locked user a name, and the row a new version. */
async function changeName(
  context: Pick<ApiContext, 'clock'>,
  tx: Database,
  user: Pick<UserRow, 'id' | 'name'>,
  name: string,
): Promise<void> {
  // Without the name: the audit trail has none.
  if (name !== user.name)
    await recordEvent(context, tx, { action: 'record.updated', target: { type: 'user', id: user.id } });
  const updatedAt = laterThanBefore(users.updated_at, context.clock());
  await tx.update(users).set({ name, updated_at: updatedAt }).where(eq(users.id, user.id));
}

/** Gives locked users other names, in one statement. */
export async function changeNames(
  context: Pick<ApiContext, 'clock'>,
  tx: Database,
  changes: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  await recordEvents(
    context,
    tx,
    changes.map(({ id }) => ({ action: 'record.updated', target: { type: 'user', id } })),
  );
  await tx
    .update(users)
    .set({ name: sql`changed.name`, updated_at: laterThanBefore(users.updated_at, context.clock()) })
    .from(
      sql`unnest(
        ${sql.param(changes.map(({ id }) => id))}::uuid[],
        ${sql.param(changes.map(({ name }) => name))}::text[]
      ) as changed (id, name)`,
    )
    .where(eq(users.id, sql`changed.id`));
}
