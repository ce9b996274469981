import * as paths from 'federation-contract/paths';
import { defineResource } from '../resource/define-resource.ts';

export const affiliates = defineResource('affiliates', {
  kind: 'affiliate',
  texts: 'affiliates',
  listPath: paths.affiliates,
  recordPath: paths.affiliateRecord,
  titleOf: ({ code }) => code,
});
