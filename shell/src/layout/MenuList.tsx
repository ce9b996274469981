import { MenuBranch } from './MenuBranch.tsx';
import { MenuLink } from './MenuLink.tsx';
import styles from './MenuList.module.css';
import type { MenuItem } from './menus.ts';

export const MenuList = ({ items }: { readonly items: readonly MenuItem[] }) => (
  <ul className={styles.list}>
    {items.map((item) =>
      item.children ? (
        <MenuBranch key={item.link} item={item} items={item.children} />
      ) : (
        <li key={item.link}>
          <MenuLink item={item} />
        </li>
      ),
    )}
  </ul>
);
