import { createCatalogue } from 'shared-ui/locale';
import { en, type OverrideMessages } from './messages.en.ts';
import { es } from './messages.es.ts';

/** In both languages, as few people load them. */
export const { load: loadOverrideMessages, useMessages: useOverrideMessages } = createCatalogue<OverrideMessages>({
  en: async () => en,
  es: async () => es,
});
