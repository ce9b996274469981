import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminAffiliate, payoutRequest } from 'shared-api/affiliates/affiliates';
import { errorTextIn } from 'shared-api/error-text';
import { formatMoney } from 'shared-api/pricing/format-money';
import { FormDialog } from 'shared-ui/FormDialog';
import { useFormatLocale } from 'shared-ui/locale';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { toast } from 'sonner';
import { v4 } from 'uuid';
import { useMessages } from '../messages/catalogue.ts';
import { invalidate } from '../resource/resource-queries.ts';
import { recordPayout } from './affiliates.api.ts';
import { affiliates } from './affiliates.resource.ts';

interface PayoutDialogProps {
  readonly affiliate: AdminAffiliate;
  /** What the administrator has seen, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly onClose: () => void;
}

const payoutForm = payoutRequest.pick({ note: true });

/** Records that a partner was paid. Its key stays the same for every attempt to send it. */
export function PayoutDialog({ affiliate, amount, currency, onClose }: PayoutDialogProps) {
  const { affiliates: partnerTexts, errors } = useMessages();
  const texts = partnerTexts.payout;
  const locale = useFormatLocale();
  const money = formatMoney(amount, currency, locale);
  const queryClient = useQueryClient();
  const [key] = useState(() => v4());
  const { field, formProps } = useAsyncForm({
    resolver: zodResolver(payoutForm),
    defaultValues: { note: '' },
    errorText: errorTextIn(errors, locale),
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
