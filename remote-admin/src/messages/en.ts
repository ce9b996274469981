import { en as errors } from 'shared-api/error-messages/en';
import { home } from '../home/home.messages.en.ts';
import { quickSearch } from '../quick-search/quick-search.messages.en.ts';
import { releases } from '../releases/releases.messages.en.ts';
import { fields } from '../resource/fields/fields.messages.en.ts';
import { form } from '../resource/form/form.messages.en.ts';
import { list } from '../resource/list/list.messages.en.ts';
import { resource } from '../resource/resource.messages.en.ts';
import { shipping } from '../sales/shipping.messages.en.ts';
import { site } from '../site/site.messages.en.ts';
import { captions } from '../videos/captions/captions.messages.en.ts';
import { chapters } from '../videos/chapters/chapters.messages.en.ts';
import { videoFile } from '../videos/upload/upload.messages.en.tsx';
import { videoImages } from '../videos/video-images.messages.en.ts';

export const en = {
  errors,
  resource,
  list,
  fields,
  form,
  home,
  videoImages,
  videoFile,
  captions,
  chapters,
  releases,
  quickSearch,
  shipping,
  site,
};

export type Messages = typeof en;
