import { es as errors } from 'shared-api/error-messages/es';
import { categories } from '../categories/categories.messages.es.ts';
import { coupons } from '../coupons/coupons.messages.es.ts';
import { home } from '../home/home.messages.es.ts';
import type { Messages } from './en.ts';
import { packages } from '../packages/packages.messages.es.ts';
import { releases } from '../releases/releases.messages.es.ts';
import { form } from '../resource/form/form.messages.es.ts';
import { resource } from '../resource/resource.messages.es.ts';
import { users } from '../users/users.messages.es.ts';
import { videoCategories } from '../video-categories/video-categories.messages.es.ts';
import { videoGroups } from '../video-groups/video-groups.messages.es.ts';
import { videoImages, videos } from '../videos/videos.messages.es.ts';

export const es: Messages = {
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
