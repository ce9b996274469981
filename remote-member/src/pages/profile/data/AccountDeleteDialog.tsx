import { useNavigate } from 'react-router';
import type { PasswordRequest } from 'shared-api/account';
import { http } from 'shared-auth/http';
import { closeSession } from 'shared-auth/session';
import { toast } from 'sonner';
import { useMessages } from '../../../messages/catalogue.ts';
import { paths } from '../../../paths.ts';
import { PasswordDialog } from '../form/PasswordDialog.tsx';

/** Deletes the account after confirmation by the password. */
export function AccountDeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useMessages().profile.deletion;
  const navigate = useNavigate();

  const send = async (request: PasswordRequest) => {
    await http.delete('me', { json: request });
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
      failures={{ conflict: texts.lastAdministrator }}
      send={send}
      onClose={onClose}
    >
      <p>{texts.goes}</p>
      <p>{texts.stays}</p>
    </PasswordDialog>
  );
}
