import { zodResolver } from '@hookform/resolvers/zod';
import { Controller } from 'react-hook-form';
import { type Account, accountPatch } from 'shared-api/account';
import { localeNames, locales } from 'shared-api/locale';
import { http } from 'shared-auth/http';
import { Field } from 'shared-ui/Field';
import { showPageIn } from 'shared-ui/locale';
import { Select } from 'shared-ui/Select';
import { toast } from 'sonner';
import { useSetAccount } from '../../../account/account.api.ts';
import { useMessages } from '../../../messages/catalogue.ts';
import { ProfileForm } from '../form/ProfileForm.tsx';
import { useProfileForm } from '../form/use-profile-form.ts';
import { ProfileSection } from '../ProfileSection.tsx';

const schema = accountPatch.required();
const languages = locales.map((value) => ({ value, label: localeNames[value] }));

/** Name, and language of pages and mails. */
export function PersonSection({ account }: { readonly account: Account }) {
  const texts = useMessages().profile.person;
  const setAccount = useSetAccount();
  const { form, field, formProps } = useProfileForm({
    resolver: zodResolver(schema),
    defaultValues: { name: account.name, locale: account.locale },
    send: async (values) => {
      const saved = await http.patch('me', { json: values }).json<Account>();
      setAccount(saved);
      form.reset({ name: saved.name, locale: saved.locale });
      if (saved.locale !== account.locale) showPageIn(saved.locale);
      else toast.success(texts.saved);
    },
  });
  return (
    <ProfileSection id="person" title={texts.title}>
      <ProfileForm {...formProps} submitLabel={texts.save}>
        <Field label={texts.name} autoComplete="name" {...field('name')} />
        <Controller
          control={form.control}
          name="locale"
          render={({ field: choice }) => (
            <Select label={texts.language} hint={texts.languageHint} options={languages} {...choice} />
          )}
        />
      </ProfileForm>
    </ProfileSection>
  );
}
