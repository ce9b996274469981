import type { MenuEntry } from 'federation-contract/route-manifest';
import { allows, type SessionRole } from 'shared-auth/permissions';

/** spec 2: "Menu items have a name, a link and optional children." */
export interface MenuItem {
  readonly name: string;
  readonly link: string;
  /** The entry's own page is open (`page`), or one that belongs to it (`true`). Values of `aria-current`. */
  readonly current: 'page' | 'true' | undefined;
  readonly children: readonly MenuItem[];
}

/**
 * Returns the menu that a role sees, from the entries of all remotes. A child whose parent the role does not see, since its
 * remote is missing, is shown at the top level.
 *
 * @param route path of the current route, as a pattern: `/video/:id`
 */
export function menuOf(entries: readonly MenuEntry[], role: SessionRole, route: string | undefined): MenuItem[] {
  const visible = entries.filter(({ rule }) => allows(rule, role)).sort((a, b) => a.order - b.order);
  const known = new Set(visible.map(({ path }) => path));
  const item = (entry: MenuEntry, children: readonly MenuItem[]): MenuItem => ({
    name: entry.label,
    link: entry.path,
    current: currentOf(entry, children, route),
    children,
  });
  return visible
    .filter(({ parent }) => parent === undefined || !known.has(parent))
    .map((entry) => {
      const children = visible.filter(({ parent }) => parent === entry.path);
      return item(
        entry,
        children.map((child) => item(child, [])),
      );
    });
}

function currentOf({ path, covers = [] }: MenuEntry, children: readonly MenuItem[], route: string | undefined) {
  if (path === route) return 'page';
  return children.some(({ current }) => current) || (route && covers.includes(route)) ? 'true' : undefined;
}
