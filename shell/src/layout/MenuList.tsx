import { NavLink } from 'react-router';
import styles from './MenuList.module.css';
import type { MenuItem } from './menus.ts';

export function MenuList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ name, link, children }) => (
        <li key={link}>
          {/* A link to a section is never "the current page": its page is. */}
          <NavLink className={() => styles.link} to={link} end aria-current={link.includes('#') ? false : 'page'}>
            {name}
          </NavLink>
          {children ? <MenuList items={children} /> : null}
        </li>
      ))}
    </ul>
  );
}
