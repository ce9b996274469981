import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import styles from './Button.module.css';

interface ButtonLook {
  /** `primary` once on a screen; `quiet` has no edge. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
}

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** At work on what it was pressed for: shows that, and cannot be pressed again. */
  readonly busy?: boolean | undefined;
}

/** The class of a link that looks like a button. */
export const buttonClass = ({ variant = 'primary', size = 'medium' }: ButtonLook) =>
  clsx(styles.button, styles[variant], styles[size]);

export function Button({ variant, size, busy = false, disabled, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      className={clsx(buttonClass({ variant, size }), className)}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    />
  );
}
