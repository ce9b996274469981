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

/** What a press does, for as long as it should do nothing; a form is not sent either. */
const still = { onClick: () => {}, onPress: () => {}, type: 'button' } as const;

export function Button({ variant, size, busy = false, disabled = false, className, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...(busy ? still : null)}
      className={clsx(buttonClass({ variant, size }), className)}
      isDisabled={disabled}
      // Not `isPending`: what that announces stays in the page, and names an element that may be gone by then.
      render={(button) => <button {...button} {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : null)} />}
    />
  );
}
