import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from 'shared-auth/api-client';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-text.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { AccountDeleteDialog } from './AccountDeleteDialog.tsx';
import styles from './DataSection.module.css';
import { saveFile } from 'shared-ui/save-file';

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
