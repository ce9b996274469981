import type { FormEventHandler, ReactNode } from 'react';
import styles from './Form.module.css';

interface FormProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** What is wrong with the whole of it; read out when it comes. */
  readonly problem?: string | null | undefined;
  /** The button that sends, and what stands beside it. */
  readonly actions: ReactNode;
  /** `wide` where the button is as broad as the fields. */
  readonly layout?: 'beside' | 'wide';
  readonly children?: ReactNode;
}

/** Fields, what is wrong with all of them, and the buttons. The form's own schema validates, not the browser. */
export const Form = ({ onSubmit, problem, actions, layout = 'beside', children }: FormProps) => (
  <form className={styles.form} noValidate onSubmit={onSubmit}>
    {children}
    <div role="alert">{problem ? <p className={styles.problem}>{problem}</p> : null}</div>
    <div className={styles[layout]}>{actions}</div>
  </form>
);
