import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { passwordRequest, type PasswordRequest } from 'shared-api/account';
import { errorTextIn } from 'shared-api/error-text';
import { Button } from 'shared-ui/Button';
import { Dialog } from 'shared-ui/Dialog';
import { Form } from 'shared-ui/Form';
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
  const formId = useId();
  const {
    field,
    formProps: { busy, ...formProps },
  } = useAsyncForm<PasswordRequest>({
    resolver: zodResolver(passwordRequest),
    defaultValues: { password: '' },
    errorText: errorTextIn(errors, locale),
    send: ({ password }) => send(password),
  });
  return (
    <Dialog
      open
      title={texts.title}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {users.ownPassword.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <Form id={formId} {...formProps}>
        <PasswordField label={users.ownPassword.password} autoComplete="current-password" {...field('password')} />
      </Form>
    </Dialog>
  );
}
