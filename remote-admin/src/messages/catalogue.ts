import { createCatalogue } from 'shared-ui/locale';
import type { Messages } from './en.ts';

/** The messages of the admin area, one chunk per language. */
export const { load: loadMessages, useMessages } = createCatalogue<Messages>({
  en: async () => (await import(/* webpackChunkName: "messages-en" */ './en.ts')).en,
  es: async () => (await import(/* webpackChunkName: "messages-es" */ './es.ts')).es,
});
