import { createCatalogue } from 'shared-ui/locale';
import type { CheckoutMessages } from './checkout.messages.en.tsx';

/** The messages of the checkout and of the page of an order. */
export const { load: loadCheckoutMessages, useMessages: useCheckoutMessages } = createCatalogue<CheckoutMessages>({
  en: async () => (await import(/* webpackChunkName: "checkout-en" */ './checkout.messages.en.tsx')).en,
  es: async () => (await import(/* webpackChunkName: "checkout-es" */ './checkout.messages.es.tsx')).es,
});
