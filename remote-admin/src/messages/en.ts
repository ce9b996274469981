import { en as errors } from 'shared-api/error-messages/en';
import { categories } from '../categories/categories.messages.en.ts';
import { coupons } from '../coupons/coupons.messages.en.ts';
import { home } from '../home/home.messages.en.ts';
import { packages } from '../packages/packages.messages.en.ts';
import { releases } from '../releases/releases.messages.en.ts';
import { form } from '../resource/form/form.messages.en.ts';
import { resource } from '../resource/resource.messages.en.ts';
import { users } from '../users/users.messages.en.ts';
import { videoCategories } from '../video-categories/video-categories.messages.en.ts';
import { videoGroups } from '../video-groups/video-groups.messages.en.ts';
import { videoImages, videos } from '../videos/videos.messages.en.ts';

export const en = {
  errors,
  resource,
  form,
  home,
  users,
  categories,
  videos,
  videoImages,
  videoGroups,
  videoCategories,
  coupons,
  packages,
  releases,
};

export type Messages = typeof en;
