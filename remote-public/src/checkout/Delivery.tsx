import { addressLines } from 'shared-api/address-lines';
import type { Order } from 'shared-api/orders';
import type { OrderShipping } from 'shared-api/shipping';
import { useFormatLocale } from 'shared-ui/locale';
import { useCheckoutMessages } from './checkout.messages.ts';
import styles from './OrderPage.module.css';

interface DeliveryProps {
  readonly shipping: OrderShipping;
  readonly paidAt: Order['paid_at'];
}

/** Where the printed books of an order go, and whether they have been sent. */
export function Delivery({ shipping, paidAt }: DeliveryProps) {
  const { shipping: texts } = useCheckoutMessages().order;
  const locale = useFormatLocale();
  const { address, shipped_at: shippedAt, tracking_url: trackingUrl } = shipping;
  return (
    <section className={styles.order} aria-labelledby="delivery">
      <h2 className={styles.title} id="delivery">
        {texts.title}
      </h2>
      {paidAt === null ? null : (
        <p>
          {shippedAt === null
            ? texts.toShip
            : texts.shipped(new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(shippedAt)))}
        </p>
      )}
      {trackingUrl === null ? null : (
        <p>
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            {texts.track}
          </a>
        </p>
      )}
      {address === null ? null : (
        <div>
          <h3 className={styles.label}>{texts.address}</h3>
          <address className={styles.address} dir="auto">
            {addressLines(address, locale).join('\n')}
          </address>
        </div>
      )}
    </section>
  );
}
