import type { Invoice } from 'shared-api/orders/invoices';
import { invoiceFileName, useInvoiceFile } from 'shared-queries/invoices';
import { Button } from 'shared-ui/Button';
import { saveFile } from 'shared-ui/save-file';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorToast } from '../messages/use-error-text.ts';
import styles from './OrderCard.module.css';

/** Downloads the invoice of an order, and the credit notes of what was refunded. */
export function InvoiceButtons({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const texts = useMessages().orders;
  const file = useInvoiceFile();
  const onError = useErrorToast();
  return (
    <ul className={styles.invoices}>
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <Button
            variant="secondary"
            size="small"
            busy={file.isPending && file.variables.id === invoice.id}
            onClick={() =>
              file.mutate(invoice, { onSuccess: (blob) => saveFile(blob, invoiceFileName(invoice)), onError })
            }
          >
            {texts.invoices[invoice.kind](invoice.number)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
