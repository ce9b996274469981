import { createCatalogue } from 'shared-ui/locale';
import type { AccountMessages } from './account.messages.en.tsx';

/** The messages of the account screens, and of all form errors. */
export const { load: loadAccountMessages, useMessages: useAccountMessages } = createCatalogue<AccountMessages>({
  en: async () => (await import(/* webpackChunkName: "account-en" */ './account.messages.en.tsx')).en,
  es: async () => (await import(/* webpackChunkName: "account-es" */ './account.messages.es.tsx')).es,
});
