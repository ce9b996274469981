import { createCatalogue } from 'shared-ui/locale';
import type { PackageMessages } from './packages.messages.en.ts';

/** The messages of the page of a package. */
export const { load: loadPackageMessages, useMessages: usePackageMessages } = createCatalogue<PackageMessages>({
  en: async () => (await import(/* webpackChunkName: "details-en" */ './packages.messages.en.ts')).en,
  es: async () => (await import(/* webpackChunkName: "details-es" */ './packages.messages.es.ts')).es,
});
