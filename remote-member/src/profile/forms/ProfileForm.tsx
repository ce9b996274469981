import type { FormEventHandler, ReactNode } from 'react';
import { Button } from 'shared-ui/Button';
import { Form } from 'shared-ui/Form';

interface ProfileFormProps {
  readonly submitLabel: string;
  /** `secondary` by default: the page has several forms, and a screen has at most one primary button. */
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly busy: boolean;
  /** Error of the form as a whole. */
  readonly error: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Shown next to the submit button, such as a cancel button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a section or a dialog of the profile. */
export const ProfileForm = ({
  submitLabel,
  variant = 'secondary',
  busy,
  error,
  onSubmit,
  actions,
  children,
}: ProfileFormProps) => (
  <Form
    error={error}
    onSubmit={onSubmit}
    actions={
      <>
        <Button type="submit" variant={variant} busy={busy}>
          {submitLabel}
        </Button>
        {actions}
      </>
    }
  >
    {children}
  </Form>
);
