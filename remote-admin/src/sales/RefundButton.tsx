import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../messages/catalogue.ts';
import { sales } from './sales.resource.ts';

/** Lazy, with the fields of its form. */
const RefundDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "refund" */ './RefundDialog.tsx')).RefundDialog,
}));

/** Opens the dialog to refund an order, if there is something to refund. */
export function RefundButton({ id }: { readonly id: string }) {
  const texts = useMessages().sales.refund;
  const { data: sale } = useQuery(sales.queries.detail(id));
  const [isOpen, setOpen] = useState(false);
  if (!sale || (sale.refund_obstacle !== null && !isOpen)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      {isOpen ? (
        <Suspense>
          <RefundDialog sale={sale} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
