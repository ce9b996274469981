import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { lockAdministrators } from '../identity/administrators.ts';
import { isAdmin, type AuthUser } from '../../platform/http/auth-user.ts';
import { lockReauthenticated, reauthenticate } from '../identity/reauthenticate.ts';
import { viewedOrViewing } from '../identity/revoke-access.ts';
import { endSupportViews } from '../identity/support-view/ending.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { newToken } from '../../platform/crypto/random-token.ts';
import { isHeldOrder } from '../orders/known-orders.ts';
import { expireOrdersOf } from '../orders/payment/expiry-jobs.ts';
import { deleteGiftMessages } from '../gifts/account-data.ts';
import { removeNeedlessAddresses } from '../orders/delivery/shipping.ts';
import { removeReleased } from '../pictures/cleanup.ts';
import { releaseAvatar } from '../pictures/repository.ts';
import { findUserByEmail, updateUser } from '../identity/user-repository.ts';
import type { ApiContext } from '../../platform/context.ts';
import {
  knownDevices,
  recoveryCodes,
  recoveryTokens,
  sessions,
  verificationTokens,
} from '../../platform/database/tables/identity.ts';
import { affiliates, referrals } from '../../platform/database/tables/shop/affiliates.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { retryOnConflict, type Database } from '../../platform/database/database.ts';
import { users } from '../../platform/database/tables/users.ts';
import { mails } from '../../platform/database/tables/mail.ts';
import { videoLoops, videoNotes } from '../../platform/database/tables/notes.ts';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { practiceDays, practiceSlots, videoProgress, viewings } from '../../platform/database/tables/progress.ts';
import { refunds } from '../../platform/database/tables/shop/refunds.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { isSameAddress } from '../../platform/database/address-key.ts';

/**
 * Tables whose rows are deleted with an account. The `user` row itself stays, anonymised, for orders and invoices to refer
 * to.
 */
const OWNED_TABLES = [
  sessions,
  knownDevices,
  recoveryTokens,
  verificationTokens,
  recoveryCodes,
  referrals,
  entitlements,
  videoProgress,
  practiceDays,
  practiceSlots,
  viewings,
  videoNotes,
  videoLoops,
];

/** Deletes what the account owns and anonymises its row. Rejects with `conflict` for the last administrator. */
export async function deleteAccount(context: ApiContext, authUser: AuthUser, password: string): Promise<void> {
  const { db, clock } = context;
  const reauthentication = await reauthenticate(context, authUser, password);
  const passwordHash = await hashPassword(newToken());
  const end = async (tx: Database) => {
    if (isAdmin(authUser)) await rejectLastAdmin(tx);
    const { email, pending_email, picture_id, verified_at } = await lockReauthenticated(tx, reauthentication);
    await endSupportViews(tx, clock(), viewedOrViewing([authUser.id]));
    for (const table of OWNED_TABLES) await tx.delete(table).where(eq(table.user_id, authUser.id));
    await deleteGiftMessages(tx, authUser.id);
    await forgetRefundNotes(tx, authUser.id);
    await forgetGuestAddress(tx, authUser.id);
    await expireOrdersOf(context, tx, [authUser.id]);
    // What they have earned stays in the ledger, but nobody can be credited any more.
    await tx.update(affiliates).set({ active: false, updated_at: clock() }).where(eq(affiliates.owner_id, authUser.id));
    // Who has not confirmed the address may not end what its owner is sent.
    if (verified_at) await deleteMails(tx, email);
    // A pending address is unconfirmed: it may belong to another account, whose emails must stay.
    if (pending_email !== null && !(await findUserByEmail(tx, pending_email))) await deleteMails(tx, pending_email);
    await deleteMailsElsewhere(tx, authUser.id);
    await updateUser(tx, authUser.id, {
      // `.invalid` never resolves (RFC 2606).
      email: `${authUser.id}@deleted.invalid`,
      name: 'Deleted account',
      password_hash: passwordHash,
      verified_at: null,
      invited_at: null,
      pending_email: null,
      picture_id: null,
      second_factor_secret: null,
      second_factor_pending: null,
      second_factor_since: null,
      second_factor_step: null,
      deleted_at: clock(),
    });
    await removeNeedlessAddresses(tx, clock());
    if (picture_id !== null) await releaseAvatar(tx, picture_id);
    await recordEvent(context, tx, { action: 'account.deleted', target: { type: 'user', id: authUser.id } });
    return picture_id;
  };
  // A payment may lock the order first, which then waits for the account.
  const avatar = await retryOnConflict(() => db.transaction(end));
  context.jobs.wake('expire-order');
  if (avatar !== null) await removeReleased(context, avatar);
}

/** What administrators have written about a refund may be about the buyer. */
const forgetRefundNotes = (tx: Database, buyerId: string) =>
  tx
    .update(refunds)
    .set({ note: '' })
    .where(inArray(refunds.order_id, tx.select({ id: orders.id }).from(orders).where(eq(orders.buyer_id, buyerId))));

/** A purchase that is held, or may still be paid, belongs to whoever confirms it: the address is all that says who may. */
const forgetGuestAddress = (tx: Database, buyerId: string) =>
  tx
    .update(orders)
    .set({ guest_email: null })
    .where(and(eq(orders.buyer_id, buyerId), not(and(isHeldOrder, inArray(orders.state, ['pending', 'paid'])) as SQL)));

const deleteMails = (tx: Database, email: string) => tx.delete(mails).where(isSameAddress(mails.to, email));

/** Deletes what waits for addresses that the account has had, or has asked for, unless they belong to another account by now. */
const deleteMailsElsewhere = (tx: Database, userId: string) =>
  tx
    .delete(mails)
    .where(
      and(
        eq(mails.user_id, userId),
        sql`not exists (select from ${users} where ${isSameAddress(users.email, mails.to)} and ${users.deleted_at} is null)`,
      ),
    );

async function rejectLastAdmin(tx: Database): Promise<void> {
  if ((await lockAdministrators(tx)).length <= 1)
    throw new ApiError('conflict', 'The last administrator can’t leave. Make someone else an administrator first.');
}
