import { createCatalogue } from 'shared-ui/locale';
import type { ImportTexts } from './import.messages.en.ts';

/** The messages of imports, which only their dialog downloads. */
export const { load: loadImportTexts, useMessages: useImportTexts } = createCatalogue<ImportTexts>({
  en: async () => (await import(/* webpackChunkName: "import-messages-en" */ './import.messages.en.ts')).importTexts,
  es: async () => (await import(/* webpackChunkName: "import-messages-es" */ './import.messages.es.ts')).importTexts,
});
