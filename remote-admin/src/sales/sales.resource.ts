import * as paths from 'federation-contract/paths';
import { defineResource } from '../resource/define-resource.ts';

/** How many items the title of an order names. */
const NAMED = 2;

/** The orders of all buyers. */
export const sales = defineResource('orders', {
  kind: 'order',
  texts: 'sales',
  listPath: paths.sales,
  recordPath: paths.sale,
  /** What was bought: "Fundamentals, Mikan drill and 2 more". */
  titleOf: ({ titles }, { sales: texts }) => {
    const named = titles.slice(0, NAMED).join(', ');
    return titles.length > NAMED ? texts.more(named, titles.length - NAMED) : named;
  },
  creatable: false,
});
