import { useState } from 'react';
import { type AdminAffiliate, type AffiliateBalance, payoutRequest } from 'shared-api/affiliates/affiliates';
import { formatMoney } from 'shared-api/pricing/format-money';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import { Table } from 'shared-ui/Table';
import styles from './affiliates.module.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from 'shared-ui/FormDialog';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { toast } from 'sonner';
import { v4 } from 'uuid';
import { useErrorText } from '../messages/use-error-text.ts';
import { invalidate } from '../resource/resource-queries.ts';
import { recordPayout } from './affiliates.api.ts';
import { affiliates } from './affiliates.resource.ts';
import { useTexts } from '../resource/use-texts.ts';

const sums = ['pending', 'held', 'payable', 'paid', 'earned'] as const satisfies (keyof AffiliateBalance)[];

/** What a partner has in each currency, and what can be paid out. */
export function Balances({ affiliate }: { readonly affiliate: AdminAffiliate }) {
  const texts = useTexts(affiliates);
  const { fields } = texts;
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
            { key: 'currency', header: fields.currency, cell: ({ currency }) => currency },
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

interface PayoutDialogProps {
  readonly affiliate: AdminAffiliate;
  /** What the administrator has seen, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly onClose: () => void;
}

const payoutForm = payoutRequest.pick({ note: true });

/** Records that a partner was paid. Its key stays the same for every attempt to send it. */
function PayoutDialog({ affiliate, amount, currency, onClose }: PayoutDialogProps) {
  const partnerTexts = useTexts(affiliates);
  const texts = partnerTexts.payout;
  const locale = useFormatLocale();
  const money = formatMoney(amount, currency, locale);
  const queryClient = useQueryClient();
  const [key] = useState(() => v4());
  const { field, formProps } = useAsyncForm({
    resolver: zodResolver(payoutForm),
    defaultValues: { note: '' },
    errorText: useErrorText(),
    send: async ({ note }) => {
      try {
        const record = await recordPayout(affiliate.id, { amount, currency, note, idempotency_key: key });
        queryClient.setQueryData(affiliates.queries.detail(affiliate.id).queryKey, record);
        toast.success(texts.done(money));
        onClose();
      } finally {
        // If it was refused, something else is payable now.
        void invalidate(queryClient, affiliates);
      }
    },
  });
  return (
    <FormDialog title={texts.title} formProps={formProps} submitLabel={texts.submit(money)} onClose={onClose}>
      <p>{texts.text(money, affiliate.owner?.name ?? partnerTexts.deletedAccount)}</p>
      <TextAreaField label={texts.note} hint={texts.noteHint} rows={2} {...field('note')} />
    </FormDialog>
  );
}
