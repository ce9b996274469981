import type { ReactNode } from 'react';
import type { AdminOrderRecord } from 'shared-api/orders/admin-orders';
import { formatMoney } from 'shared-api/pricing/format-money';
import { invoiceFileName, useInvoiceFile } from 'shared-queries/invoices';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import { saveFile } from 'shared-ui/save-file';
import { Table, type TableColumn } from 'shared-ui/Table';
import { useErrorToast } from '../messages/use-error-text.ts';
import { DateTime } from '../releases/DateTime.tsx';
import styles from './sales.module.css';
import { useTexts } from '../resource/use-texts.ts';
import { sales } from './sales.resource.ts';

type Refund = AdminOrderRecord['refunds'][number];

/** What all of them have. */
interface Movement {
  readonly id: string;
  readonly amount: number;
  readonly reference: string | null;
  readonly created_at: string;
}

/** The payments of an order, and what was given back or is asked for. */
export function SaleMoney({ sale }: { readonly sale: AdminOrderRecord }) {
  const texts = useTexts(sales);
  const { payments, refunds, disputes, currency } = sale;
  return (
    <>
      <section>
        <h2 className={styles.title}>{texts.payments}</h2>
        {payments.length === 0 ? (
          <p>{texts.noPayments}</p>
        ) : (
          <Movements
            title={texts.payments}
            rows={payments}
            currencyOf={(payment) => payment.currency}
            stateOf={({ state }) => (
              <Badge tone={state === 'accepted' ? 'progress' : 'danger'}>{texts.paymentStates[state]}</Badge>
            )}
          />
        )}
      </section>
      {refunds.length > 0 ? (
        <section>
          <h2 className={styles.title}>{texts.refunds}</h2>
          <Movements
            title={texts.refunds}
            rows={refunds}
            currencyOf={() => currency}
            stateOf={({ state }) => <Badge tone={refundTones[state]}>{texts.refundStates[state]}</Badge>}
            more={[
              { key: 'for', header: texts.items, cell: ({ item_ids }) => titlesOf(sale, item_ids) },
              { key: 'reason', header: texts.reason, cell: (refund) => <Reason refund={refund} /> },
            ]}
          />
        </section>
      ) : null}
      {disputes.length > 0 ? (
        <section>
          <h2 className={styles.title}>{texts.disputes}</h2>
          <Movements
            title={texts.disputes}
            rows={disputes}
            currencyOf={(dispute) => dispute.currency}
            stateOf={({ state }) => (
              <Badge tone={state === 'won' ? 'progress' : 'danger'}>{texts.disputeStates[state]}</Badge>
            )}
          />
        </section>
      ) : null}
    </>
  );
}

const refundTones = { pending: 'accent', succeeded: 'progress', failed: 'danger' } as const;

const titlesOf = ({ lines }: AdminOrderRecord, itemIds: readonly string[]) =>
  lines
    .filter(({ item_id }) => itemIds.includes(item_id))
    .map(({ title }) => title)
    .join(', ') || '–';

function Reason({ refund: { reason, note } }: { readonly refund: Refund }) {
  const texts = useTexts(sales);
  return (
    <>
      {reason === null ? texts.elsewhere : texts.reasons[reason]}
      {note === '' ? null : <p className={styles.details}>{note}</p>}
    </>
  );
}

interface MovementsProps<Row extends Movement> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly currencyOf: (row: Row) => string;
  readonly stateOf: (row: Row) => ReactNode;
  readonly more?: readonly TableColumn<Row>[];
}

/** A table of amounts, each with its date, its state and the provider's name for it. */
function Movements<Row extends Movement>({ title, rows, currencyOf, stateOf, more = [] }: MovementsProps<Row>) {
  const texts = useTexts(sales);
  const locale = useFormatLocale();
  return (
    <Table
      caption={title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'when', header: texts.when, cell: ({ created_at }) => <DateTime time={created_at} />, nowrap: true },
        {
          key: 'amount',
          header: texts.amount,
          cell: (row) => formatMoney(row.amount, currencyOf(row), locale),
          nowrap: true,
          align: 'end',
        },
        { key: 'state', header: texts.status, cell: stateOf, nowrap: true },
        ...more,
        {
          key: 'reference',
          header: texts.reference,
          cell: ({ reference }) => <span className={styles.reference}>{reference ?? '–'}</span>,
        },
      ]}
    />
  );
}

/** The invoice of an order and its credit notes; nothing if it has none. */
export function SaleInvoices({ sale: { invoices = [], currency } }: { readonly sale: AdminOrderRecord }) {
  const texts = useTexts(sales);
  const locale = useFormatLocale();
  const file = useInvoiceFile();
  const onError = useErrorToast();
  if (invoices.length === 0) return null;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <section>
      <h2 className={styles.title}>{texts.invoices}</h2>
      <Table
        caption={texts.invoices}
        rows={invoices}
        rowKey={({ id }) => id}
        columns={[
          { key: 'when', header: texts.when, cell: ({ issued_at }) => <DateTime time={issued_at} />, nowrap: true },
          { key: 'kind', header: texts.kind, cell: ({ kind }) => texts.invoiceKinds[kind], nowrap: true },
          { key: 'amount', header: texts.amount, cell: ({ total }) => money(total), nowrap: true, align: 'end' },
          { key: 'vat', header: texts.vat, cell: ({ vat }) => money(vat), nowrap: true, align: 'end' },
          {
            key: 'file',
            header: texts.invoiceNumber,
            cell: (invoice) => (
              <Button
                variant="secondary"
                size="small"
                aria-label={texts.downloadInvoice(invoice.number)}
                busy={file.isPending && file.variables.id === invoice.id}
                onClick={() =>
                  file.mutate(invoice, { onSuccess: (blob) => saveFile(blob, invoiceFileName(invoice)), onError })
                }
              >
                {invoice.number}
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}
