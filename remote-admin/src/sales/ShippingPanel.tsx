import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { addressLines } from 'shared-api/addresses/address-lines';
import { type AdminShipping, type OrderShipping, shippedForm, type ShippingEdit } from 'shared-api/orders/shipping';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import { Skeleton } from 'shared-ui/Skeleton';
import { toast } from 'sonner';
import { formatDateTime } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { DescriptionList } from '../resource/DescriptionList.tsx';
import { invalidate } from '../resource/resource-queries.ts';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { Section } from '../screen/Section.tsx';
import { sales } from './sales.resource.ts';
import styles from './ShippingPanel.module.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { api } from 'shared-auth/api-client';
import { Field } from 'shared-ui/Field';
import { FormDialog } from 'shared-ui/FormDialog';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { useErrorToast, useErrorText } from '../messages/use-error-text.ts';

/** The printed books of an order: where they go, and whether they have been sent. Nothing for an order without any. */
export function ShippingPanel({ orderId }: { readonly orderId: string }) {
  const { shipping: texts } = useMessages();
  const query = useQuery(shippingQuery(orderId));
  if (query.data?.shipping === null) return null;
  return (
    <Section title={texts.title}>
      <ScreenContent query={query} errorTitle={texts.failed} level={3} skeleton={<Skeleton lines={4} />}>
        {({ paid, shipping }) => shipping && <Shipping orderId={orderId} paid={paid} shipping={shipping} />}
      </ScreenContent>
    </Section>
  );
}

interface ShippingProps extends Pick<AdminShipping, 'paid'> {
  readonly orderId: string;
  readonly shipping: OrderShipping;
}

function Shipping({ orderId, paid, shipping }: ShippingProps) {
  const { shipping: texts } = useMessages();
  const queryClient = useQueryClient();
  const onError = useErrorToast();
  const [isOpen, setOpen] = useState(false);
  const isShipped = shipping.state === 'shipped';
  const save = async (edit: ShippingEdit) => {
    await putShipping(orderId, edit);
    await invalidate(queryClient, sales);
  };
  const takeBack = useMutation({
    mutationFn: () => save({ state: 'to_ship' }),
    onSuccess: () => void toast.success(texts.takenBack),
    onError,
  });
  return (
    <>
      <p>
        <Badge tone={isShipped ? 'progress' : 'accent'}>{texts.states[shipping.state]}</Badge>
      </p>
      <ShippingFields shipping={shipping} />
      {paid ? (
        <div className={styles.actions}>
          <Button variant={isShipped ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
            {isShipped ? texts.editTracking : texts.ship}
          </Button>
          {isShipped ? (
            <Button variant="quiet" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
              {texts.takeBack}
            </Button>
          ) : null}
        </div>
      ) : (
        <p>{texts.unpaid}</p>
      )}
      {isOpen ? (
        <ShippedDialog
          shipping={shipping}
          onClose={() => setOpen(false)}
          onSave={async (trackingUrl) => {
            await save({ state: 'shipped', tracking_url: trackingUrl });
            toast.success(isShipped ? texts.saved : texts.shipped);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function ShippingFields({ shipping }: Pick<ShippingProps, 'shipping'>) {
  const { shipping: texts } = useMessages();
  const locale = useFormatLocale();
  const { items, address, shipped_at: shippedAt, tracking_url: trackingUrl } = shipping;
  return (
    <DescriptionList
      fields={[
        { term: texts.books, value: <span className={styles.lines}>{items.join('\n')}</span> },
        {
          term: texts.address,
          value: address ? (
            <address className={styles.lines} dir="auto">
              {addressLines(address, locale).join('\n')}
            </address>
          ) : (
            texts.noAddress
          ),
        },
        ...(shippedAt === null ? [] : [{ term: texts.shippedAt, value: formatDateTime(shippedAt, locale) }]),
        ...(trackingUrl === null
          ? []
          : [
              {
                term: texts.tracking,
                value: (
                  <a href={trackingUrl} target="_blank" rel="noreferrer">
                    {texts.track}
                  </a>
                ),
              },
            ]),
      ]}
    />
  );
}

interface ShippedDialogProps {
  readonly shipping: OrderShipping;
  readonly onSave: (trackingUrl: string | null) => Promise<void>;
  readonly onClose: () => void;
}

/** Says that the books of an order have been sent, with the link by which they can be followed; or changes that link. */
function ShippedDialog({ shipping: { state, tracking_url: url }, onSave, onClose }: ShippedDialogProps) {
  const { shipping: texts } = useMessages();
  const isShipped = state === 'shipped';
  const { field, formProps } = useAsyncForm<{ tracking_url: string }, { tracking_url: string | null }>({
    resolver: zodResolver(shippedForm),
    defaultValues: { tracking_url: url ?? '' },
    errorText: useErrorText(),
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

/** Returns the printed books of an order. */
const shippingQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...sales.queries.all(), 'shipping', orderId],
    queryFn: () => api.get('/admin/orders/:id/shipping', { params: { id: orderId } }),
  });

const putShipping = (orderId: string, edit: ShippingEdit) =>
  api.put('/admin/orders/:id/shipping', { params: { id: orderId }, body: edit });
