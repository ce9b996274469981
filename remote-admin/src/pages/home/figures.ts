import type { AdminOverview } from 'shared-api/admin-overview';
import type { Messages } from '../../messages/en.ts';
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

/** The groups of the board. */
export const figureGroups = ({ home, lists }: Messages): readonly FigureGroup[] => [
  {
    title: home.library,
    figures: [
      { key: 'videos', name: lists.videos.title, path: paths.videos },
      { key: 'video_groups', name: lists['video-groups'].title, path: paths.videoGroups },
      { key: 'video_categories', name: lists['video-categories'].title, path: paths.videoCategories },
    ],
  },
  {
    title: home.shop,
    figures: [
      { key: 'packages', name: lists.packages.title, path: paths.packages },
      { key: 'categories', name: lists.categories.title, path: paths.categories },
      { key: 'coupons', name: lists.coupons.title, path: paths.coupons },
      { key: 'books', name: home.books, path: null },
    ],
  },
  { title: home.people, figures: [{ key: 'users', name: lists.users.title, path: paths.users }] },
];
