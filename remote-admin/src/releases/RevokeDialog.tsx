import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { toast } from 'sonner';
import { useErrorToast } from '../messages/use-error-text.ts';

interface RevokeDialogProps {
  readonly texts: {
    readonly revoke: string;
    readonly revokeTitle: string;
    readonly revokeText: (name: string) => string;
    readonly revoked: string;
  };
  readonly name: string;
  readonly revoke: () => Promise<unknown>;
  /** Of the lists that what is revoked leaves. */
  readonly queryKey: QueryKey;
  readonly onClose: () => void;
}

/** Asks whether a token or a key is to be revoked, and revokes it. */
export function RevokeDialog({ texts, name, revoke, queryKey, onClose }: RevokeDialogProps) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: revoke,
    onSuccess: () => toast.success(texts.revoked),
    onError: useErrorToast(),
    // Even after an error: someone else may have revoked it.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={texts.revokeTitle}
      confirmLabel={texts.revoke}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
      onClose={onClose}
    >
      <p>{texts.revokeText(name)}</p>
    </ConfirmDialog>
  );
}
