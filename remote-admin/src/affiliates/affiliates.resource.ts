import * as paths from 'federation-contract/paths';
import { defineResource } from '../resource/define-resource.ts';
import { resourceTexts } from '../resource/resource-texts.ts';

export const affiliates = defineResource('affiliates', {
  kind: 'affiliate',
  listPath: paths.affiliates,
  recordPath: paths.affiliateRecord,
  titleOf: ({ code }) => code,
  texts: resourceTexts({
    en: {
      one: 'partner',
      many: 'partners',
      emptyHint: 'Partners send buyers with a link of their own, and earn a commission on what they buy.',
      fields: { owner_id: 'User', rate: 'Commission' },
    },
    es: {
      one: 'colaborador',
      many: 'colaboradores',
      gender: 'masculine',
      emptyHint: 'Los colaboradores traen compradores con su propio enlace y ganan una comisión por lo que compran.',
      fields: { owner_id: 'Usuario', rate: 'Comisión' },
    },
  }),
});
