import type { FormEventHandler, ReactNode } from 'react';
import { Button } from 'shared-ui/Button';
import { Form } from 'shared-ui/Form';

interface AccountFormProps {
  /** Quieter where sending is not what the screen is for. */
  readonly variant?: 'primary' | 'secondary';
  readonly submitLabel: string;
  readonly busy: boolean;
  /** What is wrong with the whole of it. */
  readonly problem: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children?: ReactNode;
}

/** The form of an account screen, which has little else: its one button is as broad as the fields. */
export const AccountForm = ({ variant, submitLabel, busy, problem, onSubmit, children }: AccountFormProps) => (
  <Form
    layout="wide"
    problem={problem}
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
