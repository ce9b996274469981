import { zodResolver } from '@hookform/resolvers/zod';
import { Controller } from 'react-hook-form';
import { type Account, accountPatch } from 'shared-api/account/account';
import { localeNames, locales } from 'shared-api/locale';
import { api } from 'shared-auth/api-client';
import { Field } from 'shared-ui/Field';
import { pageLocale, showPageIn } from 'shared-ui/locale';
import { Select } from 'shared-ui/Select';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useSetAccount } from '../account.api.ts';
import { ProfileForm } from '../forms/ProfileForm.tsx';
import { useProfileForm } from '../forms/use-profile-form.ts';
import { ProfileSection } from '../ProfileSection.tsx';

const schema = accountPatch.required();
const languages = locales.map((value) => ({ value, label: localeNames[value] }));

/** The user's name, and the language of the site and of emails. */
export function DetailsSection({ account }: { readonly account: Account }) {
  const texts = useMessages().profile.details;
  const setAccount = useSetAccount();
  const { form, field, formProps } = useProfileForm({
    resolver: zodResolver(schema),
    defaultValues: { name: account.name, locale: account.locale },
    draft: { name: 'details', fields: ['name', 'locale'] },
    send: async (values) => {
      const saved = await api.patch('/me', { body: values });
      setAccount(saved);
      form.reset({ name: saved.name, locale: saved.locale });
      // Not with the account's language: the page may be in another one, that of the browser.
      if (saved.locale !== pageLocale()) showPageIn(saved.locale);
      else toast.success(texts.saved);
    },
  });
  return (
    <ProfileSection id="details" title={texts.title}>
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
