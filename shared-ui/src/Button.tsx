import { clsx } from 'clsx';
import type { ReactNode, RefAttributes } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonLook } from './button-look.ts';

interface ButtonProps
  extends
    Omit<AriaButtonProps, 'children' | 'className' | 'isDisabled' | 'isPending'>,
    RefAttributes<HTMLButtonElement>,
    ButtonLook {
  /** At work on what it was pressed for: shows that, keeps the focus, and cannot be pressed again. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Button({ variant, size, busy = false, disabled = false, className, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={clsx(buttonClass({ variant, size }), className)}
      isDisabled={disabled}
      isPending={busy}
      render={(button) => <button {...button} aria-busy={busy || undefined} />}
    />
  );
}
