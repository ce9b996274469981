import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { passwordRequest, secondFactorForm, type SecondFactorRequest } from 'shared-api/account/account';
import { Field } from 'shared-ui/Field';
import { FormDialog } from 'shared-ui/FormDialog';
import { PasswordField } from 'shared-ui/PasswordField';
import { useMessages } from '../../messages/catalogue.ts';
import type { RequestMessages } from '../../messages/use-error-text.ts';
import { useProfileForm } from './use-profile-form.ts';

interface PasswordDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** `danger` for actions that cannot be undone. */
  readonly tone?: 'primary' | 'danger';
  /** Messages for error codes that mean something more specific here. */
  readonly errorMessages?: RequestMessages;
  /** Also asks for a code of two-step verification. */
  readonly withCode?: boolean;
  /** Performs the action; the dialog closes when it resolves, and shows its error when it rejects. */
  readonly send: (request: SecondFactorRequest) => Promise<void>;
  readonly onClose: () => void;
  /** Explains the action. */
  readonly children: ReactNode;
}

/** Asks for the user's password before an action, in case someone else is using their browser. */
export function PasswordDialog({
  title,
  submitLabel,
  tone = 'primary',
  errorMessages,
  withCode = false,
  send,
  onClose,
  children,
}: PasswordDialogProps) {
  const { password, currentCode } = useMessages().profile;
  const { form, field, formProps } = useProfileForm<SecondFactorRequest>({
    resolver: zodResolver(withCode ? secondFactorForm : passwordRequest),
    defaultValues: { password: '', code: '' },
    send: async (request) => {
      await send(request);
      onClose();
    },
    errorMessages,
  });

  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);

  return (
    <FormDialog {...{ title, formProps, submitLabel, tone, onClose }} cancelWhileBusy>
      {children}
      <PasswordField label={password} autoComplete="current-password" {...field('password')} />
      {withCode ? <Field label={currentCode} autoComplete="one-time-code" {...field('code')} /> : null}
    </FormDialog>
  );
}
