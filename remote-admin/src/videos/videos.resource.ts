import * as paths from 'federation-contract/paths';
import { packageQueries } from 'shared-queries/packages';
import { videoKeys } from 'shared-queries/videos';
import { defineResource } from '../resource/define-resource.ts';
import { resourceTexts } from '../resource/resource-texts.ts';

export const videos = defineResource('videos', {
  kind: 'video',
  listPath: paths.videos,
  recordPath: paths.videoEdit,
  invalidates: [
    'packages',
    'video-groups',
    'video-categories',
    packageQueries.all(),
    videoKeys.member,
    videoKeys.samples,
  ],
  texts: resourceTexts({
    en: {
      one: 'video',
      many: 'videos',
      emptyHint: 'Add a video, then put it into a package to sell it, or offer it as a free sample.',
      fields: { free_sample: 'Free sample', chapters: 'Chapters', category_ids: 'Video categories' },
    },
    es: {
      one: 'vídeo',
      many: 'vídeos',
      gender: 'masculine',
      emptyHint: 'Añade un vídeo y ponlo en un paquete para venderlo, u ofrécelo como muestra gratis.',
      fields: { free_sample: 'Muestra gratis', chapters: 'Capítulos', category_ids: 'Categorías de vídeos' },
    },
  }),
});
