import type { FormEventHandler, ReactNode } from 'react';
import { Button } from 'shared-ui/Button';
import { Form } from 'shared-ui/Form';

interface ProfileFormProps {
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Error of the form as a whole. */
  readonly error: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Shown next to the submit button, such as a cancel button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a section of the profile. Its button is secondary: the page has several forms, and at most one primary button. */
export const ProfileForm = ({ submitLabel, busy, error, onSubmit, actions, children }: ProfileFormProps) => (
  <Form
    error={error}
    onSubmit={onSubmit}
    actions={
      <>
        <Button type="submit" variant="secondary" busy={busy}>
          {submitLabel}
        </Button>
        {actions}
      </>
    }
  >
    {children}
  </Form>
);
