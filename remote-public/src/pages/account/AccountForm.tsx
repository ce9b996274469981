import type { FormEventHandler, ReactNode } from 'react';
import { Button } from 'shared-ui/Button';
import styles from './AccountForm.module.css';

interface AccountFormProps {
  /** Quieter where sending is not what the screen is for. */
  readonly variant?: 'primary' | 'secondary';
  readonly submitLabel: string;
  readonly busy: boolean;
  /** What is wrong with the whole of it. */
  readonly problem: string | null;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children?: ReactNode;
}

/** The fields of an account screen, its message and its button. The form's own schema validates, not the browser. */
export const AccountForm = ({ variant, submitLabel, busy, problem, onSubmit, children }: AccountFormProps) => (
  <form className={styles.form} noValidate onSubmit={onSubmit}>
    {children}
    <div role="alert">{problem === null ? null : <p className={styles.problem}>{problem}</p>}</div>
    <Button type="submit" variant={variant} size="large" busy={busy}>
      {submitLabel}
    </Button>
  </form>
);
