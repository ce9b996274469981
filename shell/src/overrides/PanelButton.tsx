import type { ComponentProps } from 'react';
import { buttonVariants } from 'shared-ui/button-variants';

interface PanelButtonProps extends ComponentProps<'button'> {
  readonly secondary?: boolean;
  /** Ignores presses, and keeps the focus. */
  readonly busy?: boolean;
}

/** As `shared-ui/Button`, without React Aria, which is larger than all else here. */
export const PanelButton = ({ secondary = false, busy = false, onClick, ...rest }: PanelButtonProps) => (
  <button
    type="button"
    {...rest}
    className={buttonVariants({ variant: secondary ? 'secondary' : 'primary', size: 'small' })}
    aria-busy={busy}
    aria-disabled={busy}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  />
);
