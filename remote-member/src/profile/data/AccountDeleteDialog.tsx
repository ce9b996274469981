import * as paths from 'federation-contract/paths';
import { useNavigate } from 'react-router-dom';
import type { PasswordRequest } from 'shared-api/account/account';
import { api } from 'shared-auth/api-client';
import { closeSession } from 'shared-auth/session';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { PasswordDialog } from '../forms/PasswordDialog.tsx';

/** Deletes the account once the password is confirmed. */
export function AccountDeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useMessages().profile.deletion;
  const navigate = useNavigate();

  const send = async (request: PasswordRequest) => {
    await api.delete('/me', { body: request });
    // Navigate first: when the session ends, the shell checks access again and would show the error page here.
    await navigate(paths.webpage);
    closeSession();
    toast.success(texts.deleted);
  };

  return (
    <PasswordDialog
      title={texts.title}
      submitLabel={texts.submit}
      tone="danger"
      errorMessages={{ conflict: texts.lastAdministrator }}
      send={send}
      onClose={onClose}
    >
      <p>{texts.deletes}</p>
      <p>{texts.keeps}</p>
    </PasswordDialog>
  );
}
