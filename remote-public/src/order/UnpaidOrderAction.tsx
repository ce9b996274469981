import { Link } from 'react-router-dom';
import type { GuestOrder } from 'shared-api/orders/guest';
import { buttonVariants } from 'shared-ui/button-variants';
import { checkoutPath } from '../checkout/cart.ts';
import { useCheckoutMessages } from '../checkout/checkout.messages.ts';

interface UnpaidOrderActionProps {
  readonly order: Pick<GuestOrder, 'state' | 'lines' | 'coupon' | 'payment_url'>;
  readonly isGift: boolean;
}

/** How to go on with an order that is not paid: on the payment page, or with another attempt to buy the same. */
export function UnpaidOrderAction({ order, isGift }: UnpaidOrderActionProps) {
  const { order: texts } = useCheckoutMessages();
  const { state, lines, coupon, payment_url: paymentUrl } = order;
  const look = buttonVariants({ size: 'large' });
  if (state === 'pending') {
    return paymentUrl === null ? null : (
      <a className={look} href={paymentUrl}>
        {texts.pending.pay}
      </a>
    );
  }
  return (
    <Link className={look} to={checkoutPath({ items: lines, coupon: coupon ?? '', gift: isGift })}>
      {texts.tryAgain}
    </Link>
  );
}
