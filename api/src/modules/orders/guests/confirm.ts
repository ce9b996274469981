import { eq } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import { USER_ROLE_ID } from 'shared-api/account/role-ids';
import type { ConfirmedPurchase } from 'shared-api/orders/guest';
import type { ApiContext } from '../../../platform/context.ts';
import { verify } from '../../../platform/crypto/expiring-signature.ts';
import { hashOfToken, newToken } from '../../../platform/crypto/random-token.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type OrderRow, orders } from '../../../platform/database/tables/shop/orders.ts';
import { ApiError, invalid } from '../../../platform/http/errors/api-error.ts';
import type { Send } from '../../../platform/mail/mailer.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { issueGift, isGift } from '../payment/order-gift.ts';
import { emptyUnlessOwned } from '../../identity/account/take-over.ts';
import { hashPassword } from '../../identity/password-hash.ts';
import { insertTokens } from '../../identity/recovery/repository.ts';
import { replacePassword } from '../../identity/revoke-access.ts';
import { insertUser, lockUserByEmail, nameOfAddress, type UserRow } from '../../identity/user-repository.ts';
import { giveWaiting } from '../../identity/verification/prove-address.ts';
import { grantItems } from '../payment/grant-items.ts';
import { applyReversals } from '../refunds/apply-reversals.ts';
import { readOrderDetails, sendOrderPaid } from '../payment/send-order-paid.ts';
import { isHeld } from '../known-orders.ts';
import { readPurchaseToken } from './purchase-links.ts';

/**
 * Gives the owner of an address access to what was bought with it. The link alone suffices, as it proves that they read its
 * email, but logs nobody in. Confirming again changes nothing, since a response may have been lost.
 *
 * It goes to the account that has the address now, or to a new one. An account whose address was never confirmed may be a
 * stranger's, who would get what was bought: its password and sessions end, only whoever has the link sets a new password, and
 * what is in it goes, unless the browser has a session of it.
 *
 * @param refreshToken as the cookie of the browser has it
 */
export async function confirmPurchase(
  context: ApiContext,
  token: string,
  refreshToken: string | undefined,
): Promise<ConfirmedPurchase> {
  const passwordHash = await hashPassword(newToken());
  const now = context.clock();
  return context.mailer.transaction(async (tx, send) => {
    const found = await findByToken(context, tx, token);
    if (found?.status !== 'valid' || found.order.paid_at === null) throw linkExpired();
    const { order } = found;
    const owner = found.owner ?? (isHeld(order) ? await createOwner(context, tx, order, passwordHash) : null);
    // One that was confirmed stays with its account, even if somebody else has the address by now.
    if (!owner || !(isHeld(order) || owner.id === order.buyer_id)) throw linkExpired();
    if (owner.suspended_at) throw new ApiError('account_suspended', 'This account is suspended.');
    if (isHeld(order)) {
      if (owner.verified_at === null) {
        if (found.owner) await emptyUnlessOwned(context, tx, owner, refreshToken);
        await replacePassword(tx, owner, passwordHash, now);
      }
      await giveWaiting(context, tx, owner);
      await release(context, tx, send, { ...order, buyer_id: owner.id }, owner, now);
    }
    return {
      order_id: order.id,
      gift: await isGift(tx, order.id),
      password_token: owner.verified_at ? null : await newPasswordToken(context, tx, owner),
    };
  });
}

/** Order and owner of a token, both locked in the order in which `settle` does; `null` for a token that is none of ours. */
export async function findByToken(context: ApiContext, tx: Database, token: string) {
  const read = readPurchaseToken(token);
  if (!read) return null;
  const [order] = await tx.select().from(orders).where(eq(orders.id, read.orderId)).for('update');
  if (order?.guest !== 'known' || order.guest_email === null) return null;
  const status = verify(context, 'purchase', read, order.id, order.guest_email);
  return status === 'forged' ? null : { order, status, owner: (await lockUserByEmail(tx, order.guest_email)) ?? null };
}

/** Makes an account for an address that no account has any more. */
async function createOwner(
  context: ApiContext,
  tx: Database,
  { guest_email: email, locale }: OrderRow,
  passwordHash: string,
): Promise<UserRow | null> {
  if (email === null) return null;
  const user = await insertUser(tx, {
    name: nameOfAddress(email),
    email,
    password_hash: passwordHash,
    locale,
    role_id: USER_ROLE_ID,
  });
  // Somebody has taken it at this moment.
  if (!user) throw new ApiError('conflict', 'Try again.');
  await recordEvent(context, tx, { action: 'account.registered', actor: { type: 'user', id: user.id } });
  return user;
}

async function release(
  context: ApiContext,
  tx: Database,
  send: Send,
  order: OrderRow,
  owner: UserRow,
  now: Date,
): Promise<void> {
  await tx.update(orders).set({ confirmed_at: now }).where(eq(orders.id, order.id));
  const gift = await issueGift(tx, order.id);
  if (!gift) await grantItems(tx, order.id, owner.id, now);
  // What was refunded or disputed meanwhile stays closed.
  await applyReversals(tx, order.id, now);
  await recordEvent(context, tx, {
    action: 'order.confirmed',
    actor: { type: 'user', id: owner.id },
    target: { type: 'order', id: order.id },
  });
  if (order.refund_state !== 'full' && order.dispute_state !== 'lost') {
    await sendOrderPaid(context, send, order, owner, { ...(await readOrderDetails(tx, order.id)), gift });
  }
}

async function newPasswordToken({ config, clock }: ApiContext, tx: Database, { id }: UserRow): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + config.RECOVERY_TTL * 1000);
  await insertTokens(tx, [{ hash: hashOfToken(token), user_id: id, expires_at: expiresAt }]);
  return token;
}

export const linkExpired = () => invalid({ token: fieldErrors.linkExpired });
