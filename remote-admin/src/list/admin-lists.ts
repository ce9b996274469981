import type {
  AdminCategory,
  AdminCoupon,
  AdminPackage,
  AdminUser,
  AdminVideoCategory,
  AdminVideoGroup,
} from 'shared-api/admin-lists';
import type { AdminVideo } from 'shared-api/videos';

/** What each list of `GET /api/admin/<list>` holds. */
export interface AdminLists {
  readonly users: AdminUser;
  readonly categories: AdminCategory;
  readonly videos: AdminVideo;
  readonly 'video-groups': AdminVideoGroup;
  readonly 'video-categories': AdminVideoCategory;
  readonly coupons: AdminCoupon;
  readonly packages: AdminPackage;
}

export type ListName = keyof AdminLists;
