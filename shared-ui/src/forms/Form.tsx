import type { FormEventHandler, ReactNode } from 'react';
import styles from './Form.module.css';

interface FormProps {
  /** For buttons outside the form, such as those of a dialog. */
  readonly id?: string;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** An error of the form as a whole; read out when it appears. */
  readonly error?: string | null | undefined;
  /** The submit button and further buttons, unless they are outside the form. */
  readonly actions?: ReactNode;
  /** `wide`: the button is as wide as the fields. `sticky`: the buttons stay at the bottom of the window. */
  readonly layout?: 'beside' | 'wide' | 'sticky';
  readonly children?: ReactNode;
}

/**
 * A form: fields, the error of the form as a whole, and buttons. Its schema validates; the browser's own validation is
 * off.
 */
export const Form = ({ id, onSubmit, error, actions, layout = 'beside', children }: FormProps) => (
  <form id={id} className={styles.form} noValidate onSubmit={onSubmit}>
    {children}
    <div role="alert">{error ? <p className={styles.error}>{error}</p> : null}</div>
    {actions ? <div className={styles[layout]}>{actions}</div> : null}
  </form>
);
