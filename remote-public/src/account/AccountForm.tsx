import type { FormEventHandler, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from 'shared-ui/Button';
import { Form } from 'shared-ui/Form';
import { useAsyncForm, type AsyncFormOptions } from 'shared-ui/use-async-form';
import { useErrorText } from './account.messages.ts';

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

/** `useAsyncForm` with the messages of the account screens; `formProps` is for `AccountForm`. */
export const useAccountForm = <Values extends FieldValues>(options: Omit<AsyncFormOptions<Values>, 'errorText'>) =>
  useAsyncForm({ ...options, errorText: useErrorText() });
