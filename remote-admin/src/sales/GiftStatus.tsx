import type { AdminOrderRecord } from 'shared-api/orders/admin-orders';
import { useMessages } from '../messages/catalogue.ts';
import { DateTime } from '../releases/DateTime.tsx';
import { Buyer } from './sale-texts.tsx';

/** Whether a gift was redeemed, by whom and when. Its code is the buyer's affair. */
export function GiftStatus({ gift }: { readonly gift: NonNullable<AdminOrderRecord['gift']> }) {
  const texts = useMessages().sales;
  if (gift.redeemed_at === null) return texts.giftWaiting;
  return (
    <>
      {texts.giftRedeemed} {gift.redeemed_by === null ? null : <span dir="auto">{gift.redeemed_by.name} </span>}
      <Buyer buyer={gift.redeemed_by} />, <DateTime time={gift.redeemed_at} />
    </>
  );
}
