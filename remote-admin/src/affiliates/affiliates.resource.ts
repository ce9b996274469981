import * as paths from 'federation-contract/paths';
import { defineResource } from '../resource/define-resource.ts';
import { texts } from './affiliates.texts.ts';

export const affiliates = defineResource('affiliates', {
  kind: 'affiliate',
  texts,
  listPath: paths.affiliates,
  recordPath: paths.affiliateRecord,
  titleOf: ({ code }) => code,
});
