import { useInfiniteQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { AdminCommissionEntry } from 'shared-api/affiliates/affiliates';
import { formatMoney } from 'shared-api/pricing/format-money';
import { formatRate } from 'shared-api/pricing/format-rate';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table } from 'shared-ui/Table';
import { formatDate } from '../format.ts';
import { DateTime } from '../releases/DateTime.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { entriesQuery } from './affiliates.api.ts';
import styles from './affiliates.module.css';
import { useTexts } from '../resource/use-texts.ts';
import { affiliates } from './affiliates.resource.ts';

/** What has changed the balance of a partner, the newest first. */
export function Ledger({ affiliateId }: { readonly affiliateId: string }) {
  const texts = useTexts(affiliates);
  const locale = useFormatLocale();
  const entries = useInfiniteQuery(entriesQuery(affiliateId));
  const money = (amount: number | null, { currency }: AdminCommissionEntry) =>
    amount === null ? '–' : formatMoney(amount, currency, locale);
  return (
    <section>
      <h2 className={styles.title}>{texts.ledger}</h2>
      <ScreenContent query={entries} errorTitle={texts.ledgerError} skeleton={<Skeleton lines={4} />}>
        {(items) =>
          items.length === 0 ? (
            <p>{texts.noBalances}</p>
          ) : (
            <Table
              caption={texts.ledger}
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'when',
                  header: texts.when,
                  cell: ({ created_at }) => <DateTime time={created_at} />,
                  nowrap: true,
                },
                { key: 'kind', header: texts.kind, cell: (entry) => <Kind entry={entry} /> },
                {
                  key: 'order',
                  header: texts.order,
                  cell: ({ order_id: id }) => (id === null ? '–' : <Link to={paths.sale(id)}>{id.slice(-8)}</Link>),
                },
                { key: 'base', header: texts.base, cell: (entry) => money(entry.base, entry), align: 'end' },
                {
                  key: 'rate',
                  header: texts.rate,
                  cell: ({ rate }) => (rate === null ? '–' : formatRate(rate, locale)),
                  align: 'end',
                },
                {
                  key: 'amount',
                  header: texts.amount,
                  cell: (entry) => money(entry.amount, entry),
                  align: 'end',
                  nowrap: true,
                },
                {
                  key: 'state',
                  header: texts.state,
                  cell: ({ kind, state, payable_at }) => {
                    if (kind === 'payout') return '–';
                    return state === 'pending'
                      ? texts.states.pending(formatDate(payable_at, locale))
                      : texts.states[state];
                  },
                },
              ]}
            />
          )
        }
      </ScreenContent>
      {entries.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="secondary" busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

const tones = { sale: 'progress', reversal: 'danger', restoration: 'accent', payout: 'neutral' } as const;

function Kind({ entry: { kind, refusal, note } }: { readonly entry: AdminCommissionEntry }) {
  const texts = useTexts(affiliates);
  return (
    <>
      <Badge tone={tones[kind]}>{texts.kinds[kind]}</Badge>
      {refusal === null ? null : <p className={styles.details}>{texts.refusals[refusal]}</p>}
      {note === '' ? null : <p className={styles.details}>{note}</p>}
    </>
  );
}
