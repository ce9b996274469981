import { createCatalogue } from 'shared-ui/locale';
import type { AccountMessages } from './en.tsx';

/** The texts of the account screens, and of all that can go wrong with a form: the first page does without them. */
export const { load: loadAccountMessages, useMessages: useAccountMessages } = createCatalogue<AccountMessages>({
  en: async () => (await import(/* webpackChunkName: "account-en" */ './en.tsx')).en,
  es: async () => (await import(/* webpackChunkName: "account-es" */ './es.tsx')).es,
});
