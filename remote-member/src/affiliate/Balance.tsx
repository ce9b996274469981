import { useId } from 'react';
import type { AffiliateBalance } from 'shared-api/affiliates/affiliates';
import { formatMoney } from 'shared-api/pricing/format-money';
import { useFormatLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import styles from './AffiliatePage.module.css';

interface BalanceProps {
  readonly balance: AffiliateBalance;
  /** Whether there is no other currency, which the heading would have to tell it from. */
  readonly isOnly: boolean;
}

/** What a partner has in one currency. */
export function Balance({ balance, isOnly }: BalanceProps) {
  const texts = useMessages().affiliate;
  const locale = useFormatLocale();
  const id = useId();
  const { currency, pending, held, payable, paid } = balance;
  const sums = [
    [texts.payable, payable],
    [texts.pending, pending],
    ...(held === 0 ? [] : [[texts.held, held] as const]),
    [texts.paid, paid],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {isOnly ? texts.balance : texts.balanceIn(currency)}
      </h2>
      <dl className={styles.sums}>
        {sums.map(([term, amount]) => (
          <div key={term} className={styles.sum}>
            <dt>{term}</dt>
            <dd className={styles.amount}>{formatMoney(amount, currency, locale)}</dd>
          </div>
        ))}
      </dl>
      {held === 0 ? null : <p className={styles.hint}>{texts.heldHint}</p>}
      {payable < 0 && held === 0 ? <p className={styles.hint}>{texts.debtHint}</p> : null}
    </section>
  );
}
