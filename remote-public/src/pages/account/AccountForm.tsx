import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import { Button } from 'shared-ui/Button';
import styles from './AccountForm.module.css';

interface AccountFormProps {
  readonly submitLabel: string;
  readonly busy: boolean;
  /** What is wrong with the whole of it. */
  readonly problem: string | null;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The fields of an account screen, its message and its button. The form's own schema validates, not the browser. */
export function AccountForm({ submitLabel, busy, problem, onSubmit, children }: AccountFormProps) {
  const button = useRef<HTMLButtonElement>(null);

  // A disabled button loses the focus: after a failure it gets it back, unless the person is elsewhere by now.
  useEffect(() => {
    if (problem !== null && !busy && document.activeElement === document.body) button.current?.focus();
  }, [problem, busy]);

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <div role="alert">{problem === null ? null : <p className={styles.problem}>{problem}</p>}</div>
      <Button ref={button} type="submit" size="large" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
