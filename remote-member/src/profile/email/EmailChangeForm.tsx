import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { emailChange } from 'shared-api/account/account';
import { api } from 'shared-auth/api-client';
import { Button } from 'shared-ui/Button';
import { Field } from 'shared-ui/Field';
import { PasswordField } from 'shared-ui/PasswordField';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useSetAccount } from '../account.api.ts';
import { ProfileForm } from '../forms/ProfileForm.tsx';
import { useProfileForm } from '../forms/use-profile-form.ts';

/** Requests a change of address, which takes effect when the link sent to the new address is opened. */
export function EmailChangeForm({ onClose }: { readonly onClose: () => void }) {
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
