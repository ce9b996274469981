import { NavLink } from 'react-router';
import styles from './MenuLink.module.css';
import type { MenuItem } from './menus.ts';

/** Links to a section of a page (`/#books`) are never `aria-current`: only a link to the page itself is. */
export const MenuLink = ({ item: { name, link } }: { readonly item: MenuItem }) => (
  <NavLink className={() => styles.link} to={link} end aria-current={link.includes('#') ? false : 'page'}>
    {name}
  </NavLink>
);
