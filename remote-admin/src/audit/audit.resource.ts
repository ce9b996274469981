import * as paths from 'federation-contract/paths';
import { defineList } from '../resource/define-resource.ts';
import { texts } from './audit.texts.ts';

/** Events have no pages of their own. */
export const auditTrail = defineList('audit', {
  texts,
  listPath: paths.audit,
  titleOf: ({ action }, own) => actionText(own, action),
});

/** The text of an action, or its name if only another version of the product records it. */
export const actionText = ({ actions }: Pick<typeof texts.en, 'actions'>, action: string): string =>
  (actions as Readonly<Partial<Record<string, string>>>)[action] ?? action;
