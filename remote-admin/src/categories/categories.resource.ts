import * as paths from 'federation-contract/paths';
import { packageQueries } from 'shared-queries/packages';
import { defineResource } from '../resource/define-resource.ts';

export const categories = defineResource('categories', {
  kind: 'category',
  texts: 'categories',
  listPath: paths.categories,
  recordPath: paths.category,
  invalidates: ['packages', packageQueries.all()],
});
