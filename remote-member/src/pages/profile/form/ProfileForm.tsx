import type { FormEventHandler, ReactNode } from 'react';
import { Button } from 'shared-ui/Button';
import { Form } from 'shared-ui/Form';

interface ProfileFormProps {
  readonly submitLabel: string;
  /** `secondary` among the sections of the page, none of which is the one that matters. */
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly busy: boolean;
  /** What is wrong with the whole of it. */
  readonly problem: string | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** Beside the button that sends: a way out. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a section, or of a dialog above them. */
export const ProfileForm = ({
  submitLabel,
  variant = 'secondary',
  busy,
  problem,
  onSubmit,
  actions,
  children,
}: ProfileFormProps) => (
  <Form
    problem={problem}
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
