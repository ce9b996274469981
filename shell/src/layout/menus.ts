import type { SessionRole } from 'shared-auth/permissions';
import { paths } from '../paths.ts';

/** spec 2: "Menu items have a name, a link and optional children." */
export interface MenuItem {
  readonly name: string;
  readonly link: string;
  readonly children?: readonly MenuItem[];
}

const webpage: MenuItem = { name: 'Webpage', link: paths.webpage };
const home: MenuItem = { name: 'Home', link: paths.home };
const videos: MenuItem = { name: 'Videos', link: paths.videos };

/** The menu of each role, in the specification's words and order (section 2). */
export const menus: Record<SessionRole, readonly MenuItem[]> = {
  public: [
    { name: 'Free samples', link: paths.section('free-samples') },
    { name: 'Packages', link: paths.section('packages') },
    { name: 'Author', link: paths.section('author') },
    { name: 'Books', link: paths.section('books') },
  ],
  user: [webpage, home, videos],
  admin: [
    webpage,
    home,
    { name: 'Packages', link: paths.packages },
    { name: 'Package categories', link: paths.categories },
    { name: 'Users', link: paths.users },
    videos,
    { name: 'Video groups', link: paths.videoGroups },
    { name: 'Video categories', link: paths.videoCategories },
  ],
};
