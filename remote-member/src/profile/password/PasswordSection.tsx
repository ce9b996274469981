import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type Account, passwordChangeForm, type PasswordChangeForm } from 'shared-api/account/account';
import { api } from 'shared-auth/api-client';
import { PasswordField } from 'shared-ui/PasswordField';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { accountQueries } from '../account.api.ts';
import { ProfileForm } from '../forms/ProfileForm.tsx';
import { useProfileForm } from '../forms/use-profile-form.ts';
import { ProfileSection } from '../ProfileSection.tsx';

const empty: PasswordChangeForm = { current_password: '', password: '', passwordConfirmation: '' };

/** Changes the password (rules: spec 5). */
export function PasswordSection({ account }: { readonly account: Account }) {
  const texts = useMessages().profile.passwordChange;
  const queryClient = useQueryClient();
  const { form, field, formProps } = useProfileForm({
    resolver: zodResolver(passwordChangeForm),
    defaultValues: empty,
    send: async ({ current_password, password }) => {
      await api.post('/me/password', { body: { current_password, password } });
      form.reset();
      toast.success(texts.changed);
      await queryClient.invalidateQueries(accountQueries.sessions());
    },
  });
  return (
    <ProfileSection id="password" title={texts.title} lede={texts.lede}>
      <ProfileForm {...formProps} submitLabel={texts.submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={account.email} />
        <PasswordField label={texts.current} autoComplete="current-password" {...field('current_password')} />
        <PasswordField label={texts.next} hint={texts.hint} autoComplete="new-password" {...field('password')} />
        <PasswordField label={texts.confirm} autoComplete="new-password" {...field('passwordConfirmation')} />
      </ProfileForm>
    </ProfileSection>
  );
}
