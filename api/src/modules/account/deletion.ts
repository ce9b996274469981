import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ADMIN_ROLE_ID } from 'shared-api/role-ids';
import { isAdmin, type Person } from '../../auth/guard.ts';
import { checkOwnPassword, lockOwnUser } from '../../auth/own-password.ts';
import { hashPassword } from '../../auth/password-hash.ts';
import { newToken } from '../../auth/random-token.ts';
import { findUserByEmail, updateUser } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import {
  recoveryCodes,
  recoveryTokens,
  referrals,
  sessions,
  users,
  verificationTokens,
} from '../../database/accounts.ts';
import { entitlements } from '../../database/catalog.ts';
import type { Database } from '../../database/database.ts';
import { mails } from '../../database/mail.ts';
import { ApiFailure } from '../../http/api-failure.ts';

/** Tables whose rows are deleted with an account. The `user` row itself stays, anonymised, for invoices to refer to. */
const OWNED_TABLES = [sessions, recoveryTokens, verificationTokens, recoveryCodes, referrals, entitlements];

/** Deletes what the account owns and anonymises its row. Rejects with `conflict` for the last administrator. */
export async function deleteAccount(context: ApiContext, person: Person, password: string): Promise<void> {
  const { db, clock } = context;
  const checked = await checkOwnPassword(context, person, password);
  const passwordHash = await hashPassword(newToken());
  await db.transaction(async (tx) => {
    if (isAdmin(person)) await refuseLastAdmin(tx);
    const { email, pendingEmail } = await lockOwnUser(tx, checked);
    for (const table of OWNED_TABLES) await tx.delete(table).where(eq(table.userId, person.id));
    await deleteMails(tx, email);
    // A pending address is unconfirmed: it may belong to another account, whose mails must stay.
    if (pendingEmail !== null && !(await findUserByEmail(tx, pendingEmail))) await deleteMails(tx, pendingEmail);
    await updateUser(tx, person.id, {
      // `.invalid` never resolves (RFC 2606).
      email: `${person.id}@deleted.invalid`,
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
  });
}

const deleteMails = (tx: Database, email: string) => tx.delete(mails).where(sql`lower(${mails.to}) = lower(${email})`);

/** Locks the rows of all administrators, so that the last two cannot be deleted at the same time. */
async function refuseLastAdmin(tx: Database): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.roleId, ADMIN_ROLE_ID), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('update');
  if (admins.length <= 1) throw new ApiFailure('conflict', 'The last administrator must stay.');
}
