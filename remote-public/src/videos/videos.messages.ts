import { createCatalogue } from 'shared-ui/locale';
import type { VideoMessages } from './videos.messages.en.ts';

/** The messages of the page of a free sample. */
export const { load: loadVideoMessages, useMessages: useVideoMessages } = createCatalogue<VideoMessages>({
  en: async () => (await import(/* webpackChunkName: "details-en" */ './videos.messages.en.ts')).en,
  es: async () => (await import(/* webpackChunkName: "details-es" */ './videos.messages.es.ts')).es,
});
