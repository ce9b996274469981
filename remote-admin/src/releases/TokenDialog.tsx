import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { SHELL } from 'federation-contract/parts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { PUBLISH_TOKEN_DAYS, publishTokenRequest, type PublishTokenRequest } from 'shared-api/releases/releases';
import { api } from 'shared-auth/api-client';
import { Button } from 'shared-ui/Button';
import { copyText } from 'shared-ui/copy-text';
import { Dialog } from 'shared-ui/Dialog';
import { Field } from 'shared-ui/Field';
import { FormDialog } from 'shared-ui/FormDialog';
import { PasswordField } from 'shared-ui/PasswordField';
import { Select } from 'shared-ui/Select';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { toast } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import { publishTokenQueries } from './releases.api.ts';
import styles from './releases.module.css';
import { useErrorText } from '../messages/use-error-text.ts';
import { usePartNames } from './use-part-names.ts';

const LIFETIMES = [30, PUBLISH_TOKEN_DAYS, 180, 365];

interface TokenDialogProps {
  readonly onClose: () => void;
}

/** Creates a publish token, then shows it once. */
export function TokenDialog({ onClose }: TokenDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? (
    <NewToken onCreated={setToken} onClose={onClose} />
  ) : (
    <CreatedToken token={token} onClose={onClose} />
  );
}

interface NewTokenProps extends TokenDialogProps {
  readonly onCreated: (token: string) => void;
}

function NewToken({ onCreated, onClose }: NewTokenProps) {
  const { releases } = useMessages();
  const texts = releases.newToken;
  const { parts, nameOf } = usePartNames();
  const queryClient = useQueryClient();
  const {
    form: { control },
    field,
    formProps,
  } = useAsyncForm<PublishTokenRequest>({
    resolver: zodResolver(publishTokenRequest),
    defaultValues: {
      name: '',
      part: parts.find((name) => name !== SHELL) ?? '',
      expires_in_days: PUBLISH_TOKEN_DAYS,
      password: '',
    },
    errorText: useErrorText(),
    send: async (body) => {
      const { token } = await api.post('/admin/publish-tokens', { body });
      await queryClient.invalidateQueries({ queryKey: publishTokenQueries.all() });
      onCreated(token);
    },
  });

  return (
    <FormDialog title={texts.title} formProps={formProps} submitLabel={texts.create} onClose={onClose}>
      <Field label={releases.tokens.name} hint={texts.nameHint} {...field('name')} />
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
      <Controller
        control={control}
        name="expires_in_days"
        render={({ field: days }) => (
          <Select
            {...days}
            label={texts.expiry}
            value={String(days.value)}
            onChange={(value) => days.onChange(Number(value))}
            options={LIFETIMES.map((count) => ({ value: String(count), label: texts.days(count) }))}
          />
        )}
      />
      <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
    </FormDialog>
  );
}

function CreatedToken({ token, onClose }: TokenDialogProps & { readonly token: string }) {
  const texts = useMessages().releases.newToken;

  const copy = async () => {
    if (await copyText(token)) toast.success(texts.copied);
    else toast.error(texts.notCopied);
  };

  return (
    <Dialog
      open
      title={texts.createdTitle}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.done}
          </Button>
          <Button onClick={() => void copy()}>{texts.copy}</Button>
        </>
      }
    >
      <p>{texts.createdText}</p>
      <code className={styles.token} aria-label={texts.token}>
        {token}
      </code>
    </Dialog>
  );
}
