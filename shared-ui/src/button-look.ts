import { clsx } from 'clsx';
import styles from './button-look.module.css';

export interface ButtonLook {
  /** `primary` once on a screen; `danger` for what cannot be taken back; `quiet` has no edge. */
  readonly variant?: 'primary' | 'secondary' | 'danger' | 'quiet' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
}

/**
 * The class of what looks like a button and is not `Button`: a link, or a native button where the bytes of the
 * component would weigh too much. Such a one is busy with `aria-busy` and `disabled`.
 */
export const buttonClass = ({ variant = 'primary', size = 'medium' }: ButtonLook) =>
  clsx(styles.button, styles[variant], styles[size]);
