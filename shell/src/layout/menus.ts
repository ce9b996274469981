import type { SessionRole } from 'shared-auth/permissions';
import type { Messages } from '../messages/en.ts';
import { paths } from '../paths.ts';

/** spec 2: "Menu items have a name, a link and optional children." */
export interface MenuItem {
  readonly name: string;
  readonly link: string;
  readonly children?: readonly MenuItem[];
}

/** The menu of a role, in the specification's words and order (section 2). */
export function menuOf(role: SessionRole, { menu }: Messages): readonly MenuItem[] {
  if (role === 'public') {
    return [
      { name: menu.samples, link: paths.section('free-samples') },
      { name: menu.packages, link: paths.section('packages') },
      { name: menu.author, link: paths.section('author') },
      { name: menu.books, link: paths.section('books') },
    ];
  }
  const webpage: MenuItem = { name: menu.webpage, link: paths.webpage };
  const home: MenuItem = {
    name: menu.home,
    link: paths.home,
    children: [{ name: menu.profile, link: paths.profile }],
  };
  const videos: MenuItem = { name: menu.videos, link: paths.videos };
  if (role === 'user') return [webpage, home, videos];
  return [
    webpage,
    home,
    { name: menu.packages, link: paths.packages },
    { name: menu.categories, link: paths.categories },
    { name: menu.users, link: paths.users },
    videos,
    { name: menu.videoGroups, link: paths.videoGroups },
    { name: menu.videoCategories, link: paths.videoCategories },
  ];
}
