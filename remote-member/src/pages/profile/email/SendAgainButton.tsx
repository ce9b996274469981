import { useMutation } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import { Button } from 'shared-ui/Button';
import { toast } from 'sonner';
import { useMessages } from '../../../messages/catalogue.ts';
import { useFailureToast } from '../form/use-failure-toast.ts';

/** Sends the confirmation links again, to every unconfirmed address of the account. */
export function SendAgainButton({ email }: { readonly email: string }) {
  const texts = useMessages().profile.email;
  const send = useMutation({
    mutationFn: () => http.post('me/verification'),
    onSuccess: () => toast.success(texts.sent(email)),
    onError: useFailureToast(),
  });
  return (
    <Button variant="secondary" size="small" busy={send.isPending} onClick={() => send.mutate()}>
      {texts.sendAgain}
    </Button>
  );
}
