import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../messages/catalogue.ts';
import type { MenuItem } from './menu.ts';
import styles from './MenuList.module.css';

export const MenuList = ({ items }: { readonly items: readonly MenuItem[] }) => (
  <ul className={styles.menu}>
    {items.map((item) =>
      item.children.length > 0 ? (
        <Branch key={item.link} item={item} />
      ) : (
        <li key={item.link}>
          <MenuLink item={item} />
        </li>
      ),
    )}
  </ul>
);

const MenuLink = ({ item: { name, link, current } }: { readonly item: MenuItem }) => (
  <Link className={styles.link} to={link} aria-current={current}>
    {name}
  </Link>
);

/**
 * A menu item with children: a link, and a button that opens the list of children (the "disclosure navigation" pattern of
 * the ARIA authoring practices). On narrow screens the list is always open.
 */
function Branch({ item }: { readonly item: MenuItem }) {
  const { menu } = useMessages();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  // Closes the list after each navigation.
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
        aria-label={menu.submenu(item.name)}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M2 4l4 4 4-4" strokeWidth="2" />
        </svg>
      </button>
      <ul id={listId} className={styles.children} data-open={open}>
        {item.children.map((child) => (
          <li key={child.link}>
            <MenuLink item={child} />
          </li>
        ))}
      </ul>
    </li>
  );
}
