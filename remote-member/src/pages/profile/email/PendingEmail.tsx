import { useMutation } from '@tanstack/react-query';
import type { Account } from 'shared-api/account';
import { http } from 'shared-auth/http';
import { Button } from 'shared-ui/Button';
import { toast } from 'sonner';
import { useSetAccount } from '../../../account/account.api.ts';
import { useMessages } from '../../../messages/catalogue.ts';
import { useFailureToast } from '../form/use-failure-toast.ts';
import styles from './EmailSection.module.css';
import { SendAgainButton } from './SendAgainButton.tsx';

interface PendingEmailProps {
  readonly email: string;
  /**
   * Whether to show the button that sends the link again; it stands elsewhere if the current address is unconfirmed,
   * too.
   */
  readonly alone: boolean;
}

/** A new address that is not confirmed yet; the change can be cancelled. */
export function PendingEmail({ email, alone }: PendingEmailProps) {
  const texts = useMessages().profile.email;
  const setAccount = useSetAccount();
  const forget = useMutation({
    mutationFn: () => http.delete('me/email').json<Account>(),
    onSuccess: (account) => {
      setAccount(account);
      toast.success(texts.forgotten);
    },
    onError: useFailureToast(),
  });
  return (
    <div className={styles.note}>
      <p>{texts.pending(email)}</p>
      <div className={styles.actions}>
        {alone ? <SendAgainButton email={email} /> : null}
        <Button variant="secondary" size="small" busy={forget.isPending} onClick={() => forget.mutate()}>
          {texts.forget}
        </Button>
      </div>
    </div>
  );
}
