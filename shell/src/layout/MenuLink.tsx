import { NavLink } from 'react-router';
import styles from './MenuLink.module.css';
import type { MenuItem } from './menus.ts';

/** A link to a section is never "the current page": its page is. */
export const MenuLink = ({ item: { name, link } }: { readonly item: MenuItem }) => (
  <NavLink className={() => styles.link} to={link} end aria-current={link.includes('#') ? false : 'page'}>
    {name}
  </NavLink>
);
