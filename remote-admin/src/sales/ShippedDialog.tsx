import { zodResolver } from '@hookform/resolvers/zod';
import { errorTextIn } from 'shared-api/error-text';
import { shippedForm, type OrderShipping } from 'shared-api/orders/shipping';
import { Field } from 'shared-ui/Field';
import { FormDialog } from 'shared-ui/FormDialog';
import { useFormatLocale } from 'shared-ui/locale';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { useMessages } from '../messages/catalogue.ts';

interface ShippedDialogProps {
  readonly shipping: OrderShipping;
  readonly onSave: (trackingUrl: string | null) => Promise<void>;
  readonly onClose: () => void;
}

/** Says that the books of an order have been sent, with the link by which they can be followed; or changes that link. */
export function ShippedDialog({ shipping: { state, tracking_url: url }, onSave, onClose }: ShippedDialogProps) {
  const { shipping: texts, errors } = useMessages();
  const locale = useFormatLocale();
  const isShipped = state === 'shipped';
  const { field, formProps } = useAsyncForm<{ tracking_url: string }, { tracking_url: string | null }>({
    resolver: zodResolver(shippedForm),
    defaultValues: { tracking_url: url ?? '' },
    errorText: errorTextIn(errors, locale),
    send: ({ tracking_url: typed }) => onSave(typed),
  });
  return (
    <FormDialog
      title={isShipped ? texts.editTracking : texts.shipTitle}
      formProps={formProps}
      submitLabel={isShipped ? texts.saveTracking : texts.ship}
      onClose={onClose}
    >
      {isShipped ? null : <p>{texts.shipText}</p>}
      <Field
        label={texts.trackingLabel}
        hint={texts.trackingHint}
        type="url"
        autoComplete="off"
        {...field('tracking_url')}
      />
    </FormDialog>
  );
}
