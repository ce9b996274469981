import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminOrderRecord } from 'shared-api/orders/admin-orders';
import { Button } from 'shared-ui/Button';
import { toast } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorToast } from '../messages/use-error-toast.ts';
import { invalidate } from '../resource/resource-queries.ts';
import { resendConfirmation } from './sales.api.ts';
import styles from './sales.module.css';
import { sales } from './sales.resource.ts';

/** That a purchase waits for the owner of the address, and the button that asks them again. */
export function PurchaseConfirmation({ sale }: { readonly sale: AdminOrderRecord }) {
  const texts = useMessages().sales.confirmation;
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const resend = useMutation({
    mutationFn: () => resendConfirmation(sale.id),
    onSuccess: () => toast.success(texts.resent),
    onError: showError,
    // They may have confirmed it meanwhile.
    onSettled: () => invalidate(queryClient, sales),
  });
  if (sale.confirmation !== 'waiting') return null;
  return (
    <div className={styles.confirmation}>
      <p className={styles.note}>{texts.hint}</p>
      {sale.state === 'paid' ? (
        <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
          {texts.resend}
        </Button>
      ) : null}
    </div>
  );
}
