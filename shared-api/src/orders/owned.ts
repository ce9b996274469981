import { z } from 'zod';
import { id } from '../ids.ts';
import { itemKinds } from '../pricing/order-line.ts';
import { ORDER_ITEMS_MAX } from './quote.ts';
import { timestamp } from '../timestamp.ts';

/** Something that was bought or granted, and that its owner can use now. */
export const ownedItem = z.object({
  kind: z.enum(itemKinds),
  id,
  /** When the access ends; `null` for lifetime access. */
  expires_at: timestamp.nullable(),
  /** The order in which it was bought last; `null` if it was granted. */
  order_id: id.nullable(),
});
export type OwnedItem = z.infer<typeof ownedItem>;

export const owned = z.object({
  /** Each thing once, in no particular order. */
  items: z.array(ownedItem),
  /** Those of the videos that were asked about that the user may watch, also as part of a package, or for free. */
  unlocked_videos: z.array(id),
});
export type Owned = z.infer<typeof owned>;

/** `videos`: ids of videos to be looked up, separated by commas. */
export const ownedQuery = z.object({
  videos: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(id).max(ORDER_ITEMS_MAX))
    .optional(),
});
