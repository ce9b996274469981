import { clsx } from 'clsx';
import styles from './button-variants.module.css';

export interface ButtonVariants {
  /** `primary` once per screen; `danger` for actions that cannot be undone; `quiet` has no border. */
  readonly variant?: 'primary' | 'secondary' | 'danger' | 'quiet' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
}

/**
 * The class for links that look like buttons, and for native buttons where `Button`, which depends on React Aria, would
 * be too large. To show such a button as busy, set both `aria-busy` and `disabled`.
 */
export const buttonVariants = ({ variant = 'primary', size = 'medium' }: ButtonVariants) =>
  clsx(styles.button, styles[variant], styles[size]);
