import { useState } from 'react';
import type { AdminAffiliate, AffiliateBalance } from 'shared-api/affiliates/affiliates';
import { formatMoney } from 'shared-api/pricing/format-money';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import { Table } from 'shared-ui/Table';
import { useMessages } from '../messages/catalogue.ts';
import styles from './affiliates.module.css';
import { PayoutDialog } from './PayoutDialog.tsx';

const sums = ['pending', 'held', 'payable', 'paid', 'earned'] as const satisfies (keyof AffiliateBalance)[];

/** What a partner has in each currency, and what can be paid out. */
export function Balances({ affiliate }: { readonly affiliate: AdminAffiliate }) {
  const { affiliates: texts } = useMessages();
  const locale = useFormatLocale();
  const [paid, setPaid] = useState<AffiliateBalance | null>(null);
  const { balances } = affiliate;
  return (
    <section>
      <h2 className={styles.title}>{texts.balances}</h2>
      {balances.length === 0 ? (
        <p>{texts.noBalances}</p>
      ) : (
        <Table
          caption={texts.balances}
          rows={balances}
          rowKey={({ currency }) => currency}
          columns={[
            { key: 'currency', header: texts.currency, cell: ({ currency }) => currency },
            ...sums.map((name) => ({
              key: name,
              header: texts[name],
              cell: (balance: AffiliateBalance) => formatMoney(balance[name], balance.currency, locale),
              align: 'end' as const,
              nowrap: true,
            })),
          ]}
        />
      )}
      <div className={styles.payouts}>
        {balances
          .filter(({ payable }) => payable > 0)
          .map((balance) => (
            <Button key={balance.currency} onClick={() => setPaid(balance)}>
              {texts.payout.action(formatMoney(balance.payable, balance.currency, locale))}
            </Button>
          ))}
      </div>
      {paid === null ? null : (
        <PayoutDialog
          affiliate={affiliate}
          amount={paid.payable}
          currency={paid.currency}
          onClose={() => setPaid(null)}
        />
      )}
    </section>
  );
}
