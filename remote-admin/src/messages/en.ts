import { en as errors } from 'shared-api/error-messages/en';
import { books } from '../books/books.messages.en.ts';
import { audit } from '../audit/audit.messages.en.ts';
import { categories } from '../categories/categories.messages.en.ts';
import { affiliates } from '../affiliates/affiliates.messages.en.ts';
import { coupons } from '../coupons/coupons.messages.en.ts';
import { home } from '../home/home.messages.en.ts';
import { packages } from '../packages/packages.messages.en.ts';
import { quickSearch } from '../quick-search/quick-search.messages.en.ts';
import { releases } from '../releases/releases.messages.en.ts';
import { fields, values } from '../resource/fields/fields.messages.en.ts';
import { form } from '../resource/form/form.messages.en.ts';
import { list } from '../resource/list/list.messages.en.ts';
import { resource } from '../resource/resource.messages.en.ts';
import { sales } from '../sales/sales.messages.en.ts';
import { shipping } from '../sales/shipping.messages.en.ts';
import { site } from '../site/site.messages.en.ts';
import { users } from '../users/users.messages.en.ts';
import { videoCategories } from '../video-categories/video-categories.messages.en.ts';
import { videoGroups } from '../video-groups/video-groups.messages.en.ts';
import { captions } from '../videos/captions/captions.messages.en.ts';
import { chapters } from '../videos/chapters/chapters.messages.en.ts';
import { videoFile } from '../videos/upload/upload.messages.en.tsx';
import { videoImages, videos } from '../videos/videos.messages.en.ts';

export const en = {
  errors,
  resource,
  list,
  fields,
  values,
  form,
  home,
  users,
  categories,
  videos,
  videoImages,
  videoFile,
  captions,
  chapters,
  videoGroups,
  videoCategories,
  coupons,
  affiliates,
  packages,
  books,
  sales,
  releases,
  quickSearch,
  audit,
  shipping,
  site,
};

export type Messages = typeof en;
