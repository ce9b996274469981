import { useMutation } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { type Account, emailChange } from 'shared-api/account/account';
import { api } from 'shared-auth/api-client';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { useRestoredFocus } from 'shared-ui/use-restored-focus';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-text.ts';
import { useSetAccount } from '../account.api.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import styles from './EmailSection.module.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { Field } from 'shared-ui/Field';
import { PasswordField } from 'shared-ui/PasswordField';
import { ProfileForm } from '../forms/ProfileForm.tsx';
import { useProfileForm } from '../forms/use-profile-form.ts';

/** The account's email address, whether it is confirmed, and the form to change it. */
export function EmailSection({ account }: { readonly account: Account }) {
  const texts = useMessages().profile.email;
  const [changing, setChanging] = useState(false);
  const opener = useRestoredFocus(changing);
  return (
    <ProfileSection
      id="email"
      title={texts.title}
      state={account.verified ? <Badge tone="progress">{texts.confirmed}</Badge> : <Badge>{texts.unconfirmed}</Badge>}
    >
      <p className={styles.address}>{account.email}</p>
      {account.verified ? null : <UnconfirmedEmail email={account.email} />}
      {account.pending_email === null ? null : (
        <PendingEmail email={account.pending_email} resendable={account.verified} />
      )}
      {changing ? (
        <EmailChangeForm onClose={() => setChanging(false)} />
      ) : (
        <div>
          <Button ref={opener} variant="secondary" size="small" onClick={() => setChanging(true)}>
            {texts.change}
          </Button>
        </div>
      )}
    </ProfileSection>
  );
}

/** Explains how to confirm the address. */
function UnconfirmedEmail({ email }: { readonly email: string }) {
  const texts = useMessages().profile.email;
  return (
    <div className={styles.note}>
      <p>{texts.howToConfirm}</p>
      <ResendButton email={email} />
    </div>
  );
}

interface PendingEmailProps {
  readonly email: string;
  /**
   * Whether to show the button that resends the link; if the current address is unconfirmed too, the button is shown
   * there.
   */
  readonly resendable: boolean;
}

/** A new address that is not confirmed yet; the change can be cancelled. */
function PendingEmail({ email, resendable }: PendingEmailProps) {
  const texts = useMessages().profile.email;
  const setAccount = useSetAccount();
  const cancel = useMutation({
    mutationFn: () => api.delete('/me/email'),
    onSuccess: (account) => {
      setAccount(account);
      toast.success(texts.changeCancelled);
    },
    onError: useErrorToast(),
  });
  return (
    <div className={styles.note}>
      <p>{texts.pending(email)}</p>
      <div className={styles.actions}>
        {resendable ? <ResendButton email={email} /> : null}
        <Button variant="secondary" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {texts.cancelChange}
        </Button>
      </div>
    </div>
  );
}

/** Resends the confirmation links, to every unconfirmed address of the account. */
function ResendButton({ email }: { readonly email: string }) {
  const texts = useMessages().profile.email;
  const resend = useMutation({
    mutationFn: () => api.post('/me/verification'),
    onSuccess: () => toast.success(texts.sent(email)),
    onError: useErrorToast(),
  });
  return (
    <Button variant="secondary" size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
      {texts.resend}
    </Button>
  );
}

/** Requests a change of address, which takes effect when the link sent to the new address is opened. */
function EmailChangeForm({ onClose }: { readonly onClose: () => void }) {
  const { email: texts, cancel, password } = useMessages().profile;
  const setAccount = useSetAccount();
  const { form, field, formProps } = useProfileForm({
    resolver: zodResolver(emailChange),
    defaultValues: { email: '', password: '' },
    draft: { name: 'email', fields: ['email'] },
    send: async (change) => {
      setAccount(await api.post('/me/email', { body: change }));
      toast.success(texts.sent(change.email));
      onClose();
    },
  });

  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  return (
    <ProfileForm
      {...formProps}
      submitLabel={texts.submit}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
      }
    >
      <p>{texts.howItChanges}</p>
      <Field label={texts.newAddress} type="email" autoComplete="email" {...field('email')} />
      <PasswordField label={password} autoComplete="current-password" {...field('password')} />
    </ProfileForm>
  );
}
