import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminEntitlement, AdminUserRecord } from 'shared-api/users/admin-users';
import { Button } from 'shared-ui/Button';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { toast } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorToast } from '../messages/use-error-toast.ts';
import { useUserUpdate, withdrawAccess } from './users.api.ts';

interface WithdrawButtonProps {
  readonly user: AdminUserRecord;
  /** It was granted, and gives access. */
  readonly entitlement: AdminEntitlement;
}

/** Asks whether access that was granted is to end, and ends it. */
export function WithdrawButton({ user, entitlement: { id, record } }: WithdrawButtonProps) {
  const { withdraw: texts } = useMessages().users;
  const [isAsking, setAsking] = useState(false);
  const update = useUserUpdate();
  const withdrawal = useMutation({
    mutationFn: () => withdrawAccess(user.id, id),
    onSuccess: (saved) => {
      update(saved);
      toast.success(texts.done);
    },
    onError: useErrorToast(),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      <ConfirmDialog
        title={texts.title(record.title)}
        open={isAsking}
        confirmLabel={texts.confirm}
        busy={withdrawal.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => withdrawal.mutate()}
      >
        <p>{texts.text(user.name)}</p>
      </ConfirmDialog>
    </>
  );
}
