import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { MenuEntry } from 'federation-contract/route-manifest';
import * as paths from 'federation-contract/paths';
import { Link, useLocation, useMatches, useNavigation, useSubmit } from 'react-router-dom';
import { useSession } from 'shared-auth/session';
import { useSupportView } from 'shared-auth/support-view';
import { buttonVariants } from 'shared-ui/button-variants';
import { Wordmark } from 'shared-ui/Wordmark';
import { useMessages } from '../messages/catalogue.ts';
import { LOG_OUT_PATH } from '../router/log-out.ts';
import styles from './Header.module.css';
import { Icon } from './Icon.tsx';
import { menuOf } from './menu/menu.ts';
import { MenuList } from './menu/MenuList.tsx';

interface HeaderProps {
  /** The menu entries of all remotes. */
  readonly entries: readonly MenuEntry[];
}

/** The wordmark and the main menu: the remotes' entries, between the shell's own Webpage and Login or Log out. */
export function Header({ entries }: HeaderProps) {
  const role = useSession(({ role }) => role);
  const { home, menu } = useMessages();
  const { key } = useLocation();
  // The id of a screen's route is its path.
  const route = useMatches().at(-1)?.id;
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  // Closes the menu after each navigation.
  useEffect(() => setOpen(false), [key]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };

  // spec 2: visitors have no Webpage item; for everyone else it is the first.
  const webpage: MenuEntry = {
    label: menu.webpage,
    path: paths.webpage,
    rule: ['isUser', 'isAdmin'],
    order: -Infinity,
  };
  const items = menuOf([webpage, ...entries], role, route);

  return (
    // Handles keys that bubble up from the links and buttons inside; the header itself is not interactive.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <header className={styles.header} data-crowded={items.length > 4} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <Link className={styles.brand} to={paths.webpage} aria-label={home}>
          <Wordmark />
        </Link>
        {/* On narrow screens, where the menu does not fit beside the wordmark. */}
        <button
          ref={toggle}
          className={styles.toggle}
          type="button"
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        >
          <Icon path={open ? 'M5 5l14 14M19 5L5 19' : 'M3 7h18M3 12h18M3 17h18'} />
          <span>{open ? menu.close : menu.open}</span>
        </button>
        <nav id={menuId} className={styles.menu} data-open={open} aria-label={menu.name}>
          <MenuList items={items} />
          <SessionButton />
        </nav>
      </div>
    </header>
  );
}

/** The last item of every menu: Login for visitors, Log out for everyone else. None in a support view. */
function SessionButton() {
  const role = useSession(({ role }) => role);
  const { view } = useSupportView();
  const messages = useMessages();
  const submit = useSubmit();
  const busy = useNavigation().formAction === LOG_OUT_PATH;

  // The session is the administrator's; the bar above the header ends the view.
  if (view) return null;
  const className = buttonVariants({ variant: 'secondary', size: 'small' });
  if (role === 'public') {
    return (
      <Link className={className} to={paths.login}>
        {messages.login}
      </Link>
    );
  }
  const logOut = () => void submit(null, { method: 'post', action: LOG_OUT_PATH });
  return (
    <button className={className} type="button" disabled={busy} aria-busy={busy} onClick={logOut}>
      {messages.logOut}
    </button>
  );
}
