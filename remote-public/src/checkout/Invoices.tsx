import type { Invoice } from 'shared-api/invoices';
import { invoiceFileName, useInvoiceFile } from 'shared-queries/invoices';
import { Button } from 'shared-ui/Button';
import { saveFile } from 'shared-ui/save-file';
import { useCheckoutMessages } from './checkout.messages.ts';
import styles from './OrderPage.module.css';
import { useErrorText } from './use-error-text.ts';

/** Downloads the invoice of an order, and the credit notes of what was refunded. */
export function Invoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { invoices: texts } = useCheckoutMessages().order;
  const { ofRequest } = useErrorText();
  const file = useInvoiceFile();
  return (
    <div className={styles.actions}>
      {invoices.map((invoice) => (
        <Button
          key={invoice.id}
          variant="secondary"
          size="small"
          busy={file.isPending && file.variables.id === invoice.id}
          onClick={() => file.mutate(invoice, { onSuccess: (blob) => saveFile(blob, invoiceFileName(invoice)) })}
        >
          {texts[invoice.kind](invoice.number)}
        </Button>
      ))}
      {file.error ? (
        <p className={styles.error} role="alert">
          {ofRequest(file.error)}
        </p>
      ) : null}
    </div>
  );
}
