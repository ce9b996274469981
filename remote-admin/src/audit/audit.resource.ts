import * as paths from 'federation-contract/paths';
import { defineList } from '../resource/define-resource.ts';
import type { audit } from './audit.messages.en.ts';

/** Events have no pages of their own. */
export const auditTrail = defineList('audit', {
  texts: 'audit',
  listPath: paths.audit,
  titleOf: ({ action }, { audit: texts }) => actionText(texts, action),
});

/** The text of an action, or its name if only another version of the product records it. */
export const actionText = ({ actions }: Pick<typeof audit, 'actions'>, action: string): string =>
  (actions as Readonly<Partial<Record<string, string>>>)[action] ?? action;
