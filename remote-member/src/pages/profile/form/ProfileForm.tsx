import type { FormEvent, ReactNode } from 'react';
import { Button } from 'shared-ui/Button';
import styles from './ProfileForm.module.css';

interface ProfileFormProps {
  readonly submitLabel: string;
  /** `secondary` among the sections of the page, none of which is the one that matters. */
  readonly variant?: 'primary' | 'secondary' | 'danger';
  readonly busy: boolean;
  /** What is wrong with the whole of it. */
  readonly problem: string | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Beside the button that sends: a way out. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of a section, what is wrong with all of them, and the button. The schema validates, not the browser. */
export const ProfileForm = ({
  submitLabel,
  variant = 'secondary',
  busy,
  problem,
  onSubmit,
  actions,
  children,
}: ProfileFormProps) => (
  <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
    {children}
    {problem ? (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    ) : null}
    <div className={styles.actions}>
      <Button type="submit" variant={variant} busy={busy}>
        {submitLabel}
      </Button>
      {actions}
    </div>
  </form>
);
