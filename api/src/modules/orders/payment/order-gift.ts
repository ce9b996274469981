import { redeemCode } from 'federation-contract/secret-links';
import { eq, inArray } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import { formatGiftCode, GIFT_CODE_LENGTH } from 'shared-api/gifts/gift-codes';
import type { OrderGift } from 'shared-api/gifts/gifts';
import type { OrderItem } from 'shared-api/orders/quote';
import type { ApiContext } from '../../../platform/context.ts';
import { randomCode } from '../../../platform/crypto/random-code.ts';
import type { Database } from '../../../platform/database/database.ts';
import { gifts } from '../../../platform/database/tables/shop/gifts.ts';
import { invalid } from '../../../platform/http/errors/api-error.ts';

/** Throws `invalid` if a book is to be a gift: it is delivered to the buyer, or to the address in the order. */
export function rejectBooks(items: readonly OrderItem[]): void {
  if (items.some(({ kind }) => kind === 'book')) throw invalid({ gift: fieldErrors.giftBook });
}

/** Notes that an order is a gift. It has no code before it is paid. */
export async function storeGift(tx: Database, orderId: string, message: string, now: Date): Promise<void> {
  await tx.insert(gifts).values({ order_id: orderId, message, created_at: now });
}

/** Gives the gift of an order that is being paid its code; returns `null` if the order is not one. */
export async function issueGift(tx: Database, orderId: string): Promise<{ readonly code: string } | null> {
  const [gift] = await tx.select({ code: gifts.code }).from(gifts).where(eq(gifts.order_id, orderId));
  if (!gift) return null;
  // One that is taken would be rejected by the database, and the payment settled again; with 31¹² of them, it never is.
  const code = gift.code ?? randomCode(GIFT_CODE_LENGTH);
  await tx.update(gifts).set({ code }).where(eq(gifts.order_id, orderId));
  return { code };
}

/** Returns whether what was ordered is for whoever redeems its code. */
export const isGift = async (db: Database, orderId: string): Promise<boolean> =>
  (await db.$count(gifts, eq(gifts.order_id, orderId))) > 0;

/** The gifts among some orders, as their buyers see them. */
export async function findGifts(
  { db, publicUrl }: Pick<ApiContext, 'db' | 'publicUrl'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderGift>> {
  const rows = await db
    .select()
    .from(gifts)
    .where(inArray(gifts.order_id, [...orderIds]));
  return new Map(
    rows.map(({ order_id, message, code: bare, redeemed_at }) => {
      const code = bare && formatGiftCode(bare);
      const url = code && publicUrl() + redeemCode(code);
      return [order_id, { message, code, url, redeemed_at: redeemed_at?.toISOString() ?? null }];
    }),
  );
}
