import * as paths from 'federation-contract/paths';
import { packageQueries } from 'shared-queries/packages';
import { videoKeys } from 'shared-queries/videos';
import { defineResource } from '../resource/define-resource.ts';
import { texts } from './packages.texts.ts';

export const packages = defineResource('packages', {
  kind: 'package',
  texts,
  listPath: paths.packages,
  recordPath: paths.packageRecord,
  invalidates: ['categories', packageQueries.all(), videoKeys.member],
});
