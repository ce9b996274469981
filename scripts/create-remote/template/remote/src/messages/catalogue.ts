import { createCatalogue } from 'shared-ui/locale';
import type { Messages } from './en.ts';

export const { load: loadMessages, useMessages } = createCatalogue<Messages>({
  en: async () => (await import(/* webpackChunkName: "messages-en" */ './en.ts')).en,
  es: async () => (await import(/* webpackChunkName: "messages-es" */ './es.ts')).es,
});
