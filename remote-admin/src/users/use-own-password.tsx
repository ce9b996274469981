import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { passwordRequest, type PasswordRequest } from 'shared-api/account/account';
import { ApiError } from 'shared-auth/api-error';
import { FormDialog } from 'shared-ui/FormDialog';
import { PasswordField } from 'shared-ui/PasswordField';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { useErrorText } from '../messages/use-error-text.ts';
import { useTexts } from '../resource/use-texts.ts';
import { users } from './users.resource.ts';

/** What waits for the password. */
interface Question {
  readonly texts: PasswordDialogTexts;
  readonly send: (password: string) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Asks administrators for their own password before what must not be open to others at an unattended browser. Render
 * `dialog` outside of forms: it has a form of its own.
 */
export function useOwnPassword() {
  const [question, setQuestion] = useState<Question>();

  /** Returns what `act` returns, or `undefined` if the user cancels. Rejects with errors that are not about the password. */
  const withPassword = <Result,>(texts: PasswordDialogTexts, act: (password: string) => Promise<Result>) =>
    new Promise<Result | undefined>((resolve, reject) => {
      const close = () => setQuestion(undefined);
      setQuestion({
        texts,
        send: async (password) => {
          try {
            resolve(await act(password));
          } catch (error) {
            if (!concernsOtherFields(error)) throw error;
            reject(error);
          }
          close();
        },
        cancel: () => {
          resolve(undefined);
          close();
        },
      });
    });

  const dialog = question ? (
    <PasswordDialog texts={question.texts} send={question.send} onClose={question.cancel} />
  ) : null;
  return { withPassword, dialog };
}

/** Returns whether the form behind the dialog has to show an error. */
const concernsOtherFields = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'conflict' || Object.keys(error.fields).some((field) => field !== 'password'));

interface PasswordDialogTexts {
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
function PasswordDialog({ texts, send, onClose }: PasswordDialogProps) {
  const { ownPassword } = useTexts(users);
  const { field, formProps } = useAsyncForm<PasswordRequest>({
    resolver: zodResolver(passwordRequest),
    defaultValues: { password: '' },
    errorText: useErrorText(),
    send: ({ password }) => send(password),
  });
  return (
    <FormDialog title={texts.title} formProps={formProps} submitLabel={texts.submit} onClose={onClose}>
      <p>{texts.text}</p>
      <PasswordField label={ownPassword.password} autoComplete="current-password" {...field('password')} />
    </FormDialog>
  );
}
