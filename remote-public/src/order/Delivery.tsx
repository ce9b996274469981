import { addressLines } from 'shared-api/addresses/address-lines';
import type { OrderShipping } from 'shared-api/orders/shipping';
import { useFormatLocale } from 'shared-ui/locale';
import { useCheckoutMessages } from '../checkout/checkout.messages.ts';
import styles from './OrderPage.module.css';

interface DeliveryProps {
  readonly shipping: OrderShipping;
  /** Whether it will be sent, unless it has been. */
  readonly isAwaited: boolean;
}

/** Where the printed books of an order go, and whether they have been sent. */
export function Delivery({ shipping, isAwaited }: DeliveryProps) {
  const { shipping: texts } = useCheckoutMessages().order;
  const locale = useFormatLocale();
  const { address, shipped_at: shippedAt, tracking_url: trackingUrl } = shipping;
  return (
    <section className={styles.order} aria-labelledby="delivery">
      <h2 className={styles.title} id="delivery">
        {texts.title}
      </h2>
      {shippedAt !== null ? (
        <p>{texts.shipped(new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(shippedAt)))}</p>
      ) : isAwaited ? (
        <p>{texts.toShip}</p>
      ) : null}
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
