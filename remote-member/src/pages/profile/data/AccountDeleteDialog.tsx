import { useNavigate } from 'react-router';
import type { PasswordRequest } from 'shared-api/account';
import { http } from 'shared-auth/http';
import { closeSession } from 'shared-auth/session';
import { toast } from 'sonner';
import { useMessages } from '../../../messages/catalogue.ts';
import { paths } from '../../../paths.ts';
import { PasswordDialog } from '../form/PasswordDialog.tsx';

/** The last question before an account is gone: what goes, what stays, and the password. */
export function AccountDeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useMessages().profile.deletion;
  const navigate = useNavigate();

  const send = async (request: PasswordRequest) => {
    await http.delete('me', { json: request });
    // Away first: a screen whose session has ended sends its visitor to the error page.
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
