import * as paths from 'federation-contract/paths';
import { videoKeys } from 'shared-queries/videos';
import { defineResource } from '../resource/define-resource.ts';
import { resourceTexts } from '../resource/resource-texts.ts';

export const videoCategories = defineResource('video-categories', {
  kind: 'video_category',
  listPath: paths.videoCategories,
  recordPath: paths.videoCategory,
  invalidates: ['videos', videoKeys.member],
  texts: resourceTexts({
    en: {
      one: 'video category',
      many: 'video categories',
      emptyHint: 'Use categories to organise your videos, then filter the video list by category.',
    },
    es: {
      one: 'categoría de vídeos',
      many: 'categorías de vídeos',
      gender: 'feminine',
      emptyHint: 'Organiza tus vídeos en categorías y úsalas para filtrar la lista de vídeos.',
    },
  }),
});
