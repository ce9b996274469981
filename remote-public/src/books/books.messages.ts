import { createCatalogue } from 'shared-ui/locale';
import type { BookMessages } from './books.messages.en.ts';

/** The messages of the page of a book. */
export const { load: loadBookMessages, useMessages: useBookMessages } = createCatalogue<BookMessages>({
  en: async () => (await import(/* webpackChunkName: "details-en" */ './books.messages.en.ts')).en,
  es: async () => (await import(/* webpackChunkName: "details-es" */ './books.messages.es.ts')).es,
});
