import * as paths from 'federation-contract/paths';
import { packageQueries } from 'shared-queries/packages';
import { videoKeys } from 'shared-queries/videos';
import { defineResource } from '../resource/define-resource.ts';
import { resourceTexts } from '../resource/resource-texts.ts';

export const packages = defineResource('packages', {
  kind: 'package',
  listPath: paths.packages,
  recordPath: paths.packageRecord,
  invalidates: ['categories', packageQueries.all(), videoKeys.member],
  texts: resourceTexts({
    en: {
      one: 'package',
      many: 'packages',
      emptyHint: 'Put videos together, set a price, and publish the package to sell it.',
      fields: { access_days: 'Days of access' },
    },
    es: {
      one: 'paquete',
      many: 'paquetes',
      gender: 'masculine',
      emptyHint: 'Reúne vídeos, ponles un precio y publica el paquete para venderlo.',
      fields: { access_days: 'Días de acceso' },
    },
  }),
});
