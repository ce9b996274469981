import { createCatalogue } from 'shared-ui/locale';
import type { GiftMessages } from './gifts.messages.en.ts';

/** The messages of gifts: at the checkout, on the page of an order, and where they are redeemed. */
export const { load: loadGiftMessages, useMessages: useGiftMessages } = createCatalogue<GiftMessages>({
  en: async () => (await import(/* webpackChunkName: "gifts-en" */ './gifts.messages.en.ts')).en,
  es: async () => (await import(/* webpackChunkName: "gifts-es" */ './gifts.messages.es.ts')).es,
});
