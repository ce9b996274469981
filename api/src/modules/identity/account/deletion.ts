import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ADMIN_ROLE_ID } from 'shared-api/role-ids';
import { recordEvent } from '../../audit/record-event.ts';
import { isAdmin, type AuthUser } from '../guard.ts';
import { lockReauthenticated, reauthenticate } from '../reauthenticate.ts';
import { hashPassword } from '../password-hash.ts';
import { newToken } from '../../../crypto/random-token.ts';
import { findUserByEmail, updateUser } from '../../users/repository.ts';
import type { ApiContext } from '../../../context.ts';
import {
  knownDevices,
  recoveryCodes,
  recoveryTokens,
  sessions,
  verificationTokens,
} from '../../../database/identity.ts';
import { referrals, users } from '../../../database/users.ts';
import { entitlements } from '../../../database/entitlements.ts';
import type { Database } from '../../../database/database.ts';
import { mails } from '../../../database/mail.ts';
import { ApiError } from '../../../http/api-error.ts';

/** Tables whose rows are deleted with an account. The `user` row itself stays, anonymised, for invoices to refer to. */
const OWNED_TABLES = [
  sessions,
  knownDevices,
  recoveryTokens,
  verificationTokens,
  recoveryCodes,
  referrals,
  entitlements,
];

/** Deletes what the account owns and anonymises its row. Rejects with `conflict` for the last administrator. */
export async function deleteAccount(context: ApiContext, authUser: AuthUser, password: string): Promise<void> {
  const { db, clock } = context;
  const reauthentication = await reauthenticate(context, authUser, password);
  const passwordHash = await hashPassword(newToken());
  await db.transaction(async (tx) => {
    if (isAdmin(authUser)) await rejectLastAdmin(tx);
    const { email, pendingEmail } = await lockReauthenticated(tx, reauthentication);
    for (const table of OWNED_TABLES) await tx.delete(table).where(eq(table.userId, authUser.id));
    await deleteMails(tx, email);
    // A pending address is unconfirmed: it may belong to another account, whose emails must stay.
    if (pendingEmail !== null && !(await findUserByEmail(tx, pendingEmail))) await deleteMails(tx, pendingEmail);
    await updateUser(tx, authUser.id, {
      // `.invalid` never resolves (RFC 2606).
      email: `${authUser.id}@deleted.invalid`,
      name: 'Deleted account',
      passwordHash,
      verifiedAt: null,
      pendingEmail: null,
      secondFactorSecret: null,
      secondFactorPending: null,
      secondFactorSince: null,
      secondFactorStep: null,
      deletedAt: clock(),
    });
    await recordEvent(context, tx, { action: 'account.deleted', target: { type: 'user', id: authUser.id } });
  });
}

const deleteMails = (tx: Database, email: string) => tx.delete(mails).where(sql`lower(${mails.to}) = lower(${email})`);

/** Locks the rows of all administrators, so that the last two cannot be deleted at the same time. */
async function rejectLastAdmin(tx: Database): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.roleId, ADMIN_ROLE_ID), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('update');
  if (admins.length <= 1)
    throw new ApiError('conflict', 'The last administrator can’t leave. Make someone else an administrator first.');
}
