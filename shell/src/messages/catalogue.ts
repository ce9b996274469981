import { createCatalogue } from 'shared-ui/locale';
import { en, type Messages } from './en.ts';

/** English is bundled with the shell, as the fallback if another language cannot be downloaded. */
export const { load: loadMessages, useMessages } = createCatalogue<Messages>({
  en: async () => en,
  es: async () => (await import(/* webpackChunkName: "messages-es" */ './es.ts')).es,
});
