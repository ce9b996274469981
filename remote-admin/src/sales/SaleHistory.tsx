import type { AdminOrderRecord, SaleEvent } from 'shared-api/orders/admin-orders';
import { formatMoney } from 'shared-api/pricing/format-money';
import { useFormatLocale } from 'shared-ui/locale';
import { DateTime } from '../releases/DateTime.tsx';
import styles from './sales.module.css';
import { useTexts } from '../resource/use-texts.ts';
import { sales } from './sales.resource.ts';

/** Everything that has happened to an order, the oldest first. */
export function SaleHistory({ sale: { history, currency } }: { readonly sale: AdminOrderRecord }) {
  const texts = useTexts(sales);
  return (
    <section aria-labelledby="history">
      <h2 className={styles.title} id="history">
        {texts.history}
      </h2>
      <ol className={styles.history}>
        {history.map((event, index) => (
          // Nothing is ever taken out of it, nor put before another.
          <li key={index} className={styles.event}>
            <DateTime time={event.at} /> <Happening event={event} currency={currency} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Happening({ event, currency }: { readonly event: SaleEvent; readonly currency: string }) {
  const texts = useTexts(sales);
  const locale = useFormatLocale();
  const { kind, amount, by, event: message } = event;
  return (
    <div>
      {texts.events[kind](formatMoney(amount ?? 0, currency, locale))}
      {by === null ? null : <> {texts.by(by.email)}</>}
      {message === null ? null : (
        <p className={styles.details}>
          <code>{message.type}</code>: {texts.outcomes[message.outcome]}
        </p>
      )}
    </div>
  );
}
