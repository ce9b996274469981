import { errorTextIn } from 'shared-api/error-text';
import { createCatalogue, useFormatLocale } from 'shared-ui/locale';
import type { CheckoutMessages } from './checkout.messages.en.tsx';

/** The messages of the checkout and of the page of an order. */
export const { load: loadCheckoutMessages, useMessages: useCheckoutMessages } = createCatalogue<CheckoutMessages>({
  en: async () => (await import(/* webpackChunkName: "checkout-en" */ './checkout.messages.en.tsx')).en,
  es: async () => (await import(/* webpackChunkName: "checkout-es" */ './checkout.messages.es.tsx')).es,
});

/** Returns functions for error messages in the language of the page. */
export const useErrorText = () => errorTextIn(useCheckoutMessages().errors, useFormatLocale());
