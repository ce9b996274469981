import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Account } from 'shared-api/account/account';
import { api } from 'shared-auth/api-client';
import { Button } from 'shared-ui/Button';
import { pictureBytes } from 'shared-ui/picture-bytes';
import { Skeleton } from 'shared-ui/Skeleton';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-text.ts';
import { useSetAccount } from '../account.api.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import styles from './PictureSection.module.css';

/** Lazy, since most who open the profile do not change their picture. */
const PicturePicker = lazy(async () => ({ default: (await import('shared-ui/PicturePicker')).PicturePicker }));

/** The user's avatar: saved as soon as it is cropped. */
export function PictureSection({ account: { picture } }: { readonly account: Account }) {
  const texts = useMessages().profile.picture;
  const setAccount = useSetAccount();
  const onError = useErrorToast();
  const save = useMutation({
    mutationFn: (dataUrl: string | null) =>
      dataUrl === null ? api.delete('/me/avatar') : api.put('/me/avatar', { bytes: pictureBytes(dataUrl) }),
    onSuccess: (account) => {
      setAccount(account);
      toast.success(account.picture ? texts.saved : texts.removed);
    },
    onError,
  });
  return (
    <ProfileSection id="picture" title={texts.title} lede={texts.lede}>
      <div className={styles.picture} aria-busy={save.isPending}>
        <Suspense fallback={<Skeleton lines={1} />}>
          <PicturePicker
            // Mounted again after an error, so that it does not show a picture that was not saved.
            key={`${picture?.id ?? ''}${save.isError ? save.submittedAt : ''}`}
            title={texts.title}
            stencil="circle"
            startUrl={picture?.url}
            onChangePicture={(dataUrl) => save.mutate(dataUrl)}
            onError={(message) => void toast.error(message)}
          />
        </Suspense>
        {save.isPending ? <p role="status">{texts.saving}</p> : null}
        {picture && !save.isPending ? (
          <Button variant="quiet" size="small" onClick={() => save.mutate(null)}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
    </ProfileSection>
  );
}
