import { useEffect, useId, useState } from 'react';
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

  // Wherever the menu led, it has done its work.
  useEffect(() => setOpen(false), [key]);

  const items = menuOf(role, messages);

  return (
    <header className={styles.header} data-crowded={items.length > 4}>
      <div className={styles.bar}>
        <Link className={styles.brand} to={paths.webpage} aria-label={messages.toWebpage}>
          <Wordmark />
        </Link>
        <MenuToggle open={open} controls={menuId} onToggle={() => setOpen(!open)} />
        <nav id={menuId} className={styles.menu} data-open={open} aria-label={messages.menu.name}>
          <MenuList items={items} />
          <SessionButton />
        </nav>
      </div>
    </header>
  );
}
