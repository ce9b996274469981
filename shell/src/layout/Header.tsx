import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from 'shared-auth/session';
import { Wordmark } from 'shared-ui/Wordmark';
import { useMessages } from '../messages/catalogue.ts';
import { paths } from '../paths.ts';
import styles from './Header.module.css';
import { menuOf } from './menus.ts';
import { MenuList } from './MenuList.tsx';
import { MenuToggle } from './MenuToggle.tsx';
import { SessionButton } from './SessionButton.tsx';

export function Header() {
  const role = useSession(({ role }) => role);
  const messages = useMessages();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  // Close the menu after each navigation.
  useEffect(() => setOpen(false), [key]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };

  const items = menuOf(role, messages);

  return (
    // Handles keys that bubble up from the links and buttons inside; the header itself is not interactive.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <header className={styles.header} data-crowded={items.length > 4} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <Link className={styles.brand} to={paths.webpage} aria-label={messages.toWebpage}>
          <Wordmark />
        </Link>
        <MenuToggle ref={toggle} open={open} controls={menuId} onToggle={() => setOpen(!open)} />
        <nav id={menuId} className={styles.menu} data-open={open} aria-label={messages.menu.name}>
          <MenuList items={items} />
          <SessionButton />
        </nav>
      </div>
    </header>
  );
}
