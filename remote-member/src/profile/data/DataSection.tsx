import { useMutation } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PasswordRequest } from 'shared-api/account/account';
import { api } from 'shared-auth/api-client';
import { closeSession } from 'shared-auth/session';
import { Button } from 'shared-ui/Button';
import { saveFile } from 'shared-ui/save-file';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-text.ts';
import { PasswordDialog } from '../forms/PasswordDialog.tsx';
import { ProfileSection } from '../ProfileSection.tsx';
import styles from './DataSection.module.css';

/** Download of the user's data, and deletion of the account. */
export function DataSection() {
  const texts = useMessages().profile.data;
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    // Through the API client, since a plain link would not send the access token.
    mutationFn: () => api.get('/me/export'),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'fullcourt-data.json'),
    onError: useErrorToast(),
  });
  return (
    <ProfileSection id="data" title={texts.title} lede={texts.lede}>
      <div className={styles.choice}>
        <p className={styles.hint}>{texts.downloadHint}</p>
        <Button variant="secondary" size="small" busy={download.isPending} onClick={() => download.mutate()}>
          {texts.download}
        </Button>
      </div>
      <div className={styles.choice}>
        <p className={styles.hint}>{texts.deleteHint}</p>
        <Button variant="secondary" size="small" onClick={() => setDeleting(true)}>
          {texts.delete}
        </Button>
      </div>
      {deleting ? <AccountDeleteDialog onClose={() => setDeleting(false)} /> : null}
    </ProfileSection>
  );
}

/** Deletes the account once the password is confirmed. */
function AccountDeleteDialog({ onClose }: { readonly onClose: () => void }) {
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
