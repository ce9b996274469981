import * as paths from 'federation-contract/paths';
import { defineList } from '../resource/define-resource.ts';
import { resourceTexts } from '../resource/resource-texts.ts';

/** Events have no pages of their own. */
export const auditTrail = defineList('audit', {
  listPath: paths.audit,
  titleOf: ({ action }) => action,
  texts: resourceTexts({
    en: {
      one: 'event',
      many: 'events',
      list: { title: 'Audit trail', search: 'Search by action, ID or IP', empty: 'Nothing has been recorded yet' },
    },
    es: {
      one: 'evento',
      many: 'eventos',
      gender: 'masculine',
      list: {
        title: 'Registro de cambios',
        search: 'Buscar por acción, ID o IP',
        empty: 'Todavía no hay nada registrado',
      },
    },
  }),
});
