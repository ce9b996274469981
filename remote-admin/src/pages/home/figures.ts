import type { AdminOverview } from 'shared-api/admin-overview';
import { paths } from '../../paths.ts';

interface FigureGroup {
  readonly title: string;
  /** `path` is `null` for what has no list yet. */
  readonly figures: readonly {
    readonly key: keyof AdminOverview;
    readonly name: string;
    readonly path: string | null;
  }[];
}

/** What the board shows, by what it is about. */
export const figureGroups: readonly FigureGroup[] = [
  {
    title: 'Library',
    figures: [
      { key: 'videos', name: 'Videos', path: paths.videos },
      { key: 'video_groups', name: 'Video groups', path: paths.videoGroups },
      { key: 'video_categories', name: 'Video categories', path: paths.videoCategories },
    ],
  },
  {
    title: 'Shop',
    figures: [
      { key: 'packages', name: 'Packages', path: paths.packages },
      { key: 'categories', name: 'Package categories', path: paths.categories },
      { key: 'coupons', name: 'Coupons', path: paths.coupons },
      { key: 'books', name: 'Books', path: null },
    ],
  },
  { title: 'People', figures: [{ key: 'users', name: 'Users', path: paths.users }] },
];
