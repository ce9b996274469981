import * as paths from 'federation-contract/paths';
import { packageQueries } from 'shared-queries/packages';
import { videoKeys } from 'shared-queries/videos';
import { defineResource } from '../resource/define-resource.ts';
import { resourceTexts } from '../resource/resource-texts.ts';

export const videoGroups = defineResource('video-groups', {
  kind: 'video_group',
  listPath: paths.videoGroups,
  recordPath: paths.videoGroup,
  invalidates: ['packages', packageQueries.all(), videoKeys.member],
  texts: resourceTexts({
    en: {
      one: 'video group',
      many: 'video groups',
      emptyHint: 'Group videos that belong together, and add them to a package in one go.',
      picture: 'Group picture',
    },
    es: {
      one: 'grupo de vídeos',
      many: 'grupos de vídeos',
      gender: 'masculine',
      emptyHint: 'Agrupa los vídeos que van juntos y añádelos de una vez a un paquete.',
      picture: 'Imagen del grupo',
    },
  }),
});
