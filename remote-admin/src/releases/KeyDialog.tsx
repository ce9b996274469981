import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { newReleaseKey, type NewReleaseKey } from 'shared-api/releases/release-keys';
import { api } from 'shared-auth/api-client';
import { Field } from 'shared-ui/Field';
import { FormDialog } from 'shared-ui/FormDialog';
import { PasswordField } from 'shared-ui/PasswordField';
import { Select } from 'shared-ui/Select';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { toast } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorText } from '../messages/use-error-text.ts';
import { releaseKeyQueries } from './releases.api.ts';
import { usePartNames } from './use-part-names.ts';

interface KeyDialogProps {
  readonly onClose: () => void;
}

/** Adds a key with which releases of a part are signed. */
export function KeyDialog({ onClose }: KeyDialogProps) {
  const { releases } = useMessages();
  const texts = releases.newKey;
  const { parts, nameOf } = usePartNames();
  const queryClient = useQueryClient();
  const {
    form: { control },
    field,
    formProps,
  } = useAsyncForm<NewReleaseKey>({
    resolver: zodResolver(newReleaseKey),
    defaultValues: { name: '', part: 'member', public_key: '', password: '' },
    errorText: useErrorText(),
    send: async (body) => {
      await api.post('/admin/release-keys', { body });
      await queryClient.invalidateQueries({ queryKey: releaseKeyQueries.all() });
      toast.success(texts.done(nameOf(body.part)));
      onClose();
    },
  });

  return (
    <FormDialog title={texts.title} formProps={formProps} submitLabel={texts.add} onClose={onClose}>
      <p>{texts.text}</p>
      <Field label={releases.keys.name} hint={texts.nameHint} {...field('name')} />
      <Controller
        control={control}
        name="part"
        render={({ field: part }) => (
          <Select
            {...part}
            label={releases.part}
            options={parts.map((name) => ({ value: name, label: nameOf(name) }))}
          />
        )}
      />
      <TextAreaField label={releases.keys.publicKey} hint={texts.keyHint} rows={2} {...field('public_key')} />
      <PasswordField label={releases.newToken.password} autoComplete="current-password" {...field('password')} />
    </FormDialog>
  );
}
