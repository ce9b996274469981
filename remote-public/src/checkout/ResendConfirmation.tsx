import { useMutation } from '@tanstack/react-query';
import { Button } from 'shared-ui/Button';
import { resendConfirmation } from './checkout.api.ts';
import { useCheckoutMessages } from './checkout.messages.ts';
import type { KeptOrder } from './guest-order.ts';
import styles from './OrderPage.module.css';
import { useErrorText } from './use-error-text.ts';

/** Sends the email again with which the owner of the address confirms. */
export function ResendConfirmation({ kept }: { readonly kept: KeptOrder }) {
  const { paid: texts } = useCheckoutMessages().guest;
  const { ofRequest } = useErrorText();
  const resend = useMutation({ mutationFn: () => resendConfirmation(kept) });
  return (
    <div className={styles.resend}>
      <p>{texts.hint}</p>
      <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
        {texts.resend}
      </Button>
      <div role="status">{resend.isSuccess ? <p key={resend.submittedAt}>{texts.resent}</p> : null}</div>
      {resend.error ? (
        <p className={styles.error} role="alert">
          {ofRequest(resend.error)}
        </p>
      ) : null}
    </div>
  );
}
