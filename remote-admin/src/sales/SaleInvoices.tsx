import type { AdminOrderRecord } from 'shared-api/orders/admin-orders';
import { formatMoney } from 'shared-api/pricing/format-money';
import { invoiceFileName, useInvoiceFile } from 'shared-queries/invoices';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import { saveFile } from 'shared-ui/save-file';
import { Table } from 'shared-ui/Table';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorToast } from '../messages/use-error-toast.ts';
import { DateTime } from '../releases/DateTime.tsx';
import styles from './sales.module.css';

/** The invoice of an order and its credit notes; nothing if it has none. */
export function SaleInvoices({ sale: { invoices = [], currency } }: { readonly sale: AdminOrderRecord }) {
  const texts = useMessages().sales;
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
