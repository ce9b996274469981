import type { FormEventHandler, ReactNode } from 'react';
import { Button } from 'shared-ui/Button';
import { Form } from 'shared-ui/Form';

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
