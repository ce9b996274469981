import * as paths from 'federation-contract/paths';
import { defineResource } from '../resource/define-resource.ts';
import { resourceTexts } from '../resource/resource-texts.ts';

/** How many items the title of an order names. */
const NAMED = 2;

/** The orders of all buyers. */
export const sales = defineResource('orders', {
  kind: 'order',
  listPath: paths.sales,
  recordPath: paths.sale,
  /** What was bought: "Fundamentals, Mikan drill and 2 more". */
  titleOf: ({ titles }, { more }) => {
    const named = titles.slice(0, NAMED).join(', ');
    return titles.length > NAMED ? more(named, titles.length - NAMED) : named;
  },
  creatable: false,
  texts: resourceTexts({
    en: {
      one: 'order',
      many: 'orders',
      list: { title: 'Sales', back: 'Back to sales' },
      emptyHint: 'Orders show up here as soon as someone buys.',
      /** "Fundamentals, Mikan drill and 2 more" */
      more: (titles: string, count: number) => `${titles} and ${count} more`,
    },
    es: {
      one: 'pedido',
      many: 'pedidos',
      gender: 'masculine',
      list: { title: 'Ventas', back: 'Volver a las ventas' },
      emptyHint: 'Los pedidos aparecerán aquí en cuanto alguien compre.',
      more: (titles, count) => `${titles} y ${count} más`,
    },
  }),
});
