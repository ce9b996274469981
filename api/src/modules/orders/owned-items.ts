import { and, inArray, or } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import { lineKey, type ItemKind } from 'shared-api/pricing/order-line';
import type { OrderItem } from 'shared-api/quote';
import type { ApiContext } from '../../context.ts';
import { entitlements } from '../../database/entitlements.ts';
import { videos } from '../../database/videos.ts';
import { invalid } from '../../http/api-error.ts';
import { isEntitled, isUnlocked } from '../videos/access.ts';

/** Throws `invalid` with an error for each item that the buyer has already: a video also as part of a package. */
export async function rejectOwned(
  context: Pick<ApiContext, 'db' | 'clock'>,
  buyerId: string,
  items: readonly OrderItem[],
): Promise<void> {
  const { db } = context;
  const idsOf = (kind: ItemKind) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const granted = await db
    .select({ packageId: entitlements.packageId, bookId: entitlements.bookId })
    .from(entitlements)
    .where(
      and(
        isEntitled(context, buyerId),
        or(inArray(entitlements.packageId, idsOf('package')), inArray(entitlements.bookId, idsOf('book'))),
      ),
    );
  const unlocked = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.id, idsOf('video')), isUnlocked(context, buyerId)));
  const owned = new Set([
    ...granted.map(({ packageId, bookId }) => (packageId === null ? `book:${bookId}` : `package:${packageId}`)),
    ...unlocked.map(({ id }) => `video:${id}`),
  ]);
  const errors = items.flatMap((item, index) =>
    owned.has(lineKey(item)) ? [[`items.${index}`, fieldErrors.itemOwned] as const] : [],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
