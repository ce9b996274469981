import { es as errors } from 'shared-api/error-messages/es';
import { books } from '../books/books.messages.es.ts';
import { audit } from '../audit/audit.messages.es.ts';
import { categories } from '../categories/categories.messages.es.ts';
import { affiliates } from '../affiliates/affiliates.messages.es.ts';
import { coupons } from '../coupons/coupons.messages.es.ts';
import { home } from '../home/home.messages.es.ts';
import type { Messages } from './en.ts';
import { packages } from '../packages/packages.messages.es.ts';
import { quickSearch } from '../quick-search/quick-search.messages.es.ts';
import { releases } from '../releases/releases.messages.es.ts';
import { fields, values } from '../resource/fields/fields.messages.es.ts';
import { form } from '../resource/form/form.messages.es.ts';
import { list } from '../resource/list/list.messages.es.ts';
import { resource } from '../resource/resource.messages.es.ts';
import { sales } from '../sales/sales.messages.es.ts';
import { shipping } from '../sales/shipping.messages.es.ts';
import { site } from '../site/site.messages.es.ts';
import { users } from '../users/users.messages.es.ts';
import { videoCategories } from '../video-categories/video-categories.messages.es.ts';
import { videoGroups } from '../video-groups/video-groups.messages.es.ts';
import { captions } from '../videos/captions/captions.messages.es.ts';
import { chapters } from '../videos/chapters/chapters.messages.es.ts';
import { videoFile } from '../videos/upload/upload.messages.es.tsx';
import { videoImages, videos } from '../videos/videos.messages.es.ts';

export const es: Messages = {
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
