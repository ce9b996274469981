import { es as errors } from 'shared-api/error-messages/es';
import { home } from '../home/home.messages.es.ts';
import type { Messages } from './en.ts';
import { quickSearch } from '../quick-search/quick-search.messages.es.ts';
import { releases } from '../releases/releases.messages.es.ts';
import { fields } from '../resource/fields/fields.messages.es.ts';
import { form } from '../resource/form/form.messages.es.ts';
import { list } from '../resource/list/list.messages.es.ts';
import { resource } from '../resource/resource.messages.es.ts';
import { shipping } from '../sales/shipping.messages.es.ts';
import { site } from '../site/site.messages.es.ts';
import { captions } from '../videos/captions/captions.messages.es.ts';
import { chapters } from '../videos/chapters/chapters.messages.es.ts';
import { videoFile } from '../videos/upload/upload.messages.es.tsx';
import { videoImages } from '../videos/video-images.messages.es.ts';

export const es: Messages = {
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
