import { createCatalogue } from 'shared-ui/locale';
import { en, type Messages } from './en.ts';

/** English is part of the shell: it is what is left to show when another language cannot be had. */
export const { load: loadMessages, useMessages } = createCatalogue<Messages>({
  en: async () => en,
  es: async () => (await import(/* webpackChunkName: "messages-es" */ './es.ts')).es,
});
