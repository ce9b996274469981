import type { FormEventHandler, ReactNode } from 'react';
import styles from './Form.module.css';

interface FormProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** An error of the form as a whole; read out when it appears. */
  readonly problem?: string | null | undefined;
  /** The submit button, and others beside it. */
  readonly actions: ReactNode;
  /** `wide`: the button is as wide as the fields. */
  readonly layout?: 'beside' | 'wide';
  readonly children?: ReactNode;
}

/**
 * A form: fields, the error of the whole, and buttons. The browser's validation is off; the form's schema validates.
 */
export const Form = ({ onSubmit, problem, actions, layout = 'beside', children }: FormProps) => (
  <form className={styles.form} noValidate onSubmit={onSubmit}>
    {children}
    <div role="alert">{problem ? <p className={styles.problem}>{problem}</p> : null}</div>
    <div className={styles[layout]}>{actions}</div>
  </form>
);
