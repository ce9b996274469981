import { clsx } from 'clsx';
import type { ReactNode, RefAttributes } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonVariants, type ButtonVariants } from './button-variants.ts';

interface ButtonProps
  extends
    Omit<AriaButtonProps, 'children' | 'className' | 'isDisabled' | 'isPending'>,
    RefAttributes<HTMLButtonElement>,
    ButtonVariants {
  /** Shows a spinner in place of the label, ignores presses, and keeps the focus (a disabled button would lose it). */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Props that disable presses; with type `button`, a submit button does not submit. */
const ignorePresses = { onClick: () => {}, onPress: () => {}, type: 'button' } as const;

/** A button; `variant` and `size` as in `buttonVariants`. */
export function Button({ variant, size, busy = false, disabled = false, className, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...(busy ? ignorePresses : null)}
      className={clsx(buttonVariants({ variant, size }), className)}
      isDisabled={disabled}
      // Not React Aria's `isPending`: its live region stays in the page and refers to an element that may no longer
      // exist.
      render={(button) => <button {...button} {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : null)} />}
    />
  );
}
