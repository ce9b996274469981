import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { ButtonVariants } from '../actions/button-variants.ts';
import { Button } from '../actions/Button.tsx';
import styles from './Popover.module.css';

interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** An entry is either an action or, with `href`, a link. */
  readonly onSelect?: () => void;
  readonly href?: string;
  readonly disabled?: boolean;
  /** `danger` for actions that cannot be undone. */
  readonly tone?: 'danger';
}

interface MenuProps extends ButtonVariants {
  /** Content of the button that opens the menu. */
  readonly children: ReactNode;
  /** Accessible name of the button, if its content is not one. */
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

/** A button that opens a menu of actions and links. */
export const Menu = ({ children, label, entries, variant = 'secondary', size = 'small' }: MenuProps) => (
  <MenuTrigger>
    <Button variant={variant} size={size} {...(label && { 'aria-label': label })}>
      {children}
    </Button>
    <Popover className={clsx(styles.popover)} offset={4}>
      <AriaMenu className={clsx(styles.list)}>
        {entries.map(({ id, label: text, onSelect, href, disabled = false, tone }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={text}
            className={clsx(styles.item, tone && styles[tone])}
            isDisabled={disabled}
            {...(href !== undefined && { href })}
            {...(onSelect && { onAction: onSelect })}
          >
            {text}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);
