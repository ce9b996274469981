import type { FormEventHandler, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorTextIn } from 'shared-api/error-text';
import { Button } from 'shared-ui/Button';
import { Form } from 'shared-ui/Form';
import { useFormatLocale } from 'shared-ui/locale';
import { useAsyncForm, type AsyncFormOptions } from 'shared-ui/use-async-form';
import { useAccountMessages } from './account.messages.ts';

interface AccountFormProps {
  /** `secondary` where submitting is not the main action of the screen. */
  readonly variant?: 'primary' | 'secondary';
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Error of the form as a whole. */
  readonly error: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children?: ReactNode;
}

/** The form of an account screen, with a full-width submit button. */
export const AccountForm = ({ variant, submitLabel, busy, error, onSubmit, children }: AccountFormProps) => (
  <Form
    layout="wide"
    error={error}
    onSubmit={onSubmit}
    actions={
      <Button type="submit" variant={variant} size="large" busy={busy}>
        {submitLabel}
      </Button>
    }
  >
    {children}
  </Form>
);

/** Returns functions for error messages in the language of the page. */
export const useErrorText = () => errorTextIn(useAccountMessages().errors, useFormatLocale());

/** `useAsyncForm` with the messages of the account screens; `formProps` is for `AccountForm`. */
export const useAccountForm = <Values extends FieldValues>(options: Omit<AsyncFormOptions<Values>, 'errorText'>) =>
  useAsyncForm({ ...options, errorText: useErrorText() });
