import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type AdminOrderRecord,
  refundAmount,
  refundForm,
  type RefundForm,
  refundReasons,
  type RefundRequest,
} from 'shared-api/orders/admin-orders';
import { formatMoney } from 'shared-api/pricing/format-money';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { ControlledField } from 'shared-ui/ControlledField';
import { FormDialog } from 'shared-ui/FormDialog';
import { useFormatLocale } from 'shared-ui/locale';
import { Select } from 'shared-ui/Select';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { toast } from 'sonner';
import { v4 } from 'uuid';
import { invalidate } from '../resource/resource-queries.ts';
import { refundOrder } from './sales.api.ts';
import styles from './sales.module.css';
import { sales } from './sales.resource.ts';
import { useErrorToast, useErrorText } from '../messages/use-error-text.ts';
import { useTexts } from '../resource/use-texts.ts';

interface RefundDialogProps {
  readonly sale: AdminOrderRecord;
  readonly onClose: () => void;
}

/** Refunds lines of an order, in two steps: first what and why, then a last look at the amount. */
export function RefundDialog({ sale, onClose }: RefundDialogProps) {
  const [choice, setChoice] = useState<RefundForm>({ items: [], reason: 'requested', note: '' });
  /** What is to be confirmed. Its key stays the same for every attempt to send it. */
  const [request, setRequest] = useState<RefundRequest | null>(null);
  const choose = (chosen: RefundForm, amount: number) => {
    setChoice(chosen);
    setRequest({ ...chosen, amount, idempotency_key: v4() });
  };
  return request === null ? (
    <ChooseLines sale={sale} choice={choice} onChosen={choose} onClose={onClose} />
  ) : (
    <ConfirmRefund sale={sale} request={request} onBack={() => setRequest(null)} onDone={onClose} />
  );
}

interface ChooseLinesProps extends RefundDialogProps {
  readonly choice: RefundForm;
  readonly onChosen: (choice: RefundForm, amount: number) => void;
}

function ChooseLines({ sale, choice, onChosen, onClose }: ChooseLinesProps) {
  const saleTexts = useTexts(sales);
  const texts = saleTexts.refund;
  const locale = useFormatLocale();
  const money = (amount: number) => formatMoney(amount, sale.currency, locale);
  const { form, field, controlled, formProps } = useAsyncForm<RefundForm>({
    resolver: zodResolver(refundForm),
    defaultValues: choice,
    errorText: useErrorText(),
    send: async (chosen) => onChosen(chosen, refundAmount(linesOf(sale, chosen.items), sale.refundable)),
  });
  const items = useWatch({ control: form.control, name: 'items' });
  const chosen = linesOf(sale, items);
  const amount = refundAmount(chosen, sale.refundable);
  const { error, ...checkbox } = field('items');
  return (
    <FormDialog title={texts.title} formProps={formProps} submitLabel={texts.next} onClose={onClose}>
      <fieldset className={styles.choices} aria-describedby={error ? 'refund-lines-error' : undefined}>
        <legend className={styles.legend}>{texts.lines}</legend>
        {sale.lines
          .filter(({ refund }) => refund === null)
          .map(({ item_id, title, total }) => (
            <CheckboxField key={item_id} {...checkbox} value={item_id} label={texts.line(title, money(total))} />
          ))}
        {error ? (
          <p className={styles.error} id="refund-lines-error">
            {error}
          </p>
        ) : null}
      </fieldset>
      <p className={styles.amount} role="status">
        {texts.amount(money(amount))}
      </p>
      {amount < chosen.reduce((sum, { total }) => sum + total, 0) ? <p>{texts.less}</p> : null}
      <ControlledField {...controlled('reason')}>
        {(reason) => (
          <Select
            {...reason}
            label={saleTexts.reason}
            options={refundReasons.map((value) => ({ value, label: saleTexts.reasons[value] }))}
          />
        )}
      </ControlledField>
      <TextAreaField label={texts.note} hint={texts.noteHint} rows={2} {...field('note')} />
    </FormDialog>
  );
}

const linesOf = ({ lines }: AdminOrderRecord, items: readonly string[]) =>
  lines.filter(({ item_id }) => items.includes(item_id));

interface ConfirmRefundProps {
  readonly sale: AdminOrderRecord;
  readonly request: RefundRequest;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function ConfirmRefund({ sale, request, onBack, onDone }: ConfirmRefundProps) {
  const saleTexts = useTexts(sales);
  const texts = saleTexts.refund;
  const money = formatMoney(request.amount, sale.currency, useFormatLocale());
  const buyer = sale.buyer?.name ?? saleTexts.deletedAccount;
  const isFree = request.amount === 0;
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const refund = useMutation({
    mutationFn: () => refundOrder(sale.id, request),
    onSuccess: (record) => {
      queryClient.setQueryData(sales.queries.detail(sale.id).queryKey, record);
      void invalidate(queryClient, sales);
      onDone();
      const state = record.refunds.at(-1)?.state;
      if (state === 'failed') toast.error(texts.failed);
      else toast.success(state === 'pending' ? texts.pending : isFree ? texts.doneFree : texts.done(money));
    },
    onError: (error) => {
      showError(error);
      // The order may have changed since: its lines and what is left are shown as they are now.
      void invalidate(queryClient, sales);
    },
  });
  return (
    <ConfirmDialog
      title={isFree ? texts.confirmFreeTitle : texts.confirmTitle(money)}
      open
      tone="danger"
      confirmLabel={isFree ? texts.confirmFree : texts.confirm(money)}
      cancelLabel={texts.back}
      busy={refund.isPending}
      onClose={onBack}
      onConfirm={() => refund.mutate()}
    >
      <p>{isFree ? texts.confirmFreeText(buyer) : texts.confirmText(money, buyer)}</p>
      <ul>
        {linesOf(sale, request.items).map(({ item_id, title }) => (
          <li key={item_id} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
