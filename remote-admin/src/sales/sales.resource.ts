import * as paths from 'federation-contract/paths';
import { defineResource } from '../resource/define-resource.ts';
import { texts } from './sales.texts.ts';

/** How many items the title of an order names. */
const NAMED = 2;

/** The orders of all buyers. */
export const sales = defineResource('orders', {
  kind: 'order',
  texts,
  listPath: paths.sales,
  recordPath: paths.sale,
  /** What was bought: "Fundamentals, Mikan drill and 2 more". */
  titleOf: ({ titles }, { more }) => {
    const named = titles.slice(0, NAMED).join(', ');
    return titles.length > NAMED ? more(named, titles.length - NAMED) : named;
  },
  creatable: false,
});
