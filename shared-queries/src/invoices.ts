import { useMutation } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';

interface InvoiceName {
  readonly id: string;
  readonly number: string;
}

/** Loads the PDF of an invoice or a credit note. Through the API client, since a plain link would not send the access token. */
export const useInvoiceFile = () =>
  useMutation({ mutationFn: ({ id }: InvoiceName) => api.get('/invoices/:id', { params: { id } }) });

/** The name of that file. */
export const invoiceFileName = ({ number }: InvoiceName) => `${number}.pdf`;
