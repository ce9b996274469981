import * as paths from 'federation-contract/paths';
import type { Messages } from '../messages/en.ts';
import { recordKinds } from '../records.ts';

/** The screens that are not about a single record. Not from the manifest, whose titles a release leaves to the shell. */
export const screens = (messages: Messages) => [
  { path: paths.home, title: messages.home.title },
  ...recordKinds.map(({ listPath, texts }) => ({ path: listPath, title: messages[texts].list.title })),
  { path: paths.site, title: messages.site.title },
  { path: paths.audit, title: messages.audit.list.title },
  { path: paths.releases, title: messages.releases.title },
];
