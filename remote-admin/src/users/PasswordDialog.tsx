import { zodResolver } from '@hookform/resolvers/zod';
import { passwordRequest, type PasswordRequest } from 'shared-api/account/account';
import { errorTextIn } from 'shared-api/error-text';
import { FormDialog } from 'shared-ui/FormDialog';
import { useFormatLocale } from 'shared-ui/locale';
import { PasswordField } from 'shared-ui/PasswordField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { useMessages } from '../messages/catalogue.ts';

export interface PasswordDialogTexts {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
}

interface PasswordDialogProps {
  readonly texts: PasswordDialogTexts;
  /** Its errors are shown in the dialog. */
  readonly send: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the administrator's own password. */
export function PasswordDialog({ texts, send, onClose }: PasswordDialogProps) {
  const { users, errors } = useMessages();
  const locale = useFormatLocale();
  const { field, formProps } = useAsyncForm<PasswordRequest>({
    resolver: zodResolver(passwordRequest),
    defaultValues: { password: '' },
    errorText: errorTextIn(errors, locale),
    send: ({ password }) => send(password),
  });
  return (
    <FormDialog title={texts.title} formProps={formProps} submitLabel={texts.submit} onClose={onClose}>
      <p>{texts.text}</p>
      <PasswordField label={users.ownPassword.password} autoComplete="current-password" {...field('password')} />
    </FormDialog>
  );
}
