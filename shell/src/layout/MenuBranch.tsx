import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../messages/catalogue.ts';
import styles from './MenuBranch.module.css';
import { MenuLink } from './MenuLink.tsx';
import type { MenuItem } from './menus.ts';

interface MenuBranchProps {
  readonly item: MenuItem;
  /** Its children. */
  readonly items: readonly MenuItem[];
}

/**
 * A menu item with children: a link, and a button that opens the list of children (the "disclosure navigation" pattern of
 * the ARIA authoring practices). On narrow screens the list is always open.
 */
export function MenuBranch({ item, items }: MenuBranchProps) {
  const { menu } = useMessages();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  // Close the list after each navigation.
  useEffect(() => setOpen(false), [key]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };

  return (
    // Handles events that bubble up from the links and the button inside; the item itself is not interactive.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles.branch} onBlur={onBlur} onKeyDown={onKeyDown}>
      <MenuLink item={item} />
      <button
        ref={button}
        className={styles.toggle}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        aria-label={menu.more(item.name)}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M2 4l4 4 4-4" strokeWidth="2" />
        </svg>
      </button>
      <ul id={listId} className={styles.list} data-open={open}>
        {items.map((child) => (
          <li key={child.link}>
            <MenuLink item={child} />
          </li>
        ))}
      </ul>
    </li>
  );
}
