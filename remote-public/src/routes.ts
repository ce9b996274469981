import { CONTRACT_VERSION, defineRoutes } from 'federation-contract/remote-module';
import { loadAccountMessages } from './account/account.messages.ts';
import { loadBookMessages } from './books/books.messages.ts';
import { loadCheckoutMessages } from './checkout/checkout.messages.ts';
import { loadGiftMessages } from './gifts/gifts.messages.ts';
import { manifest } from './manifest.ts';
import { loadMessages } from './messages/catalogue.ts';
import { loadPackageMessages } from './packages/packages.messages.ts';
import { loadCookiesMessages, loadTermsMessages } from './policies/policies.messages.ts';
import { loadVideoMessages } from './videos/videos.messages.ts';

export const contract = CONTRACT_VERSION;

/** Downloads a screen together with a catalogue that only some screens need. */
async function withMessages<Module>(loadMessages: () => Promise<unknown>, screen: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([screen, loadMessages()]);
  return loaded;
}

const checkout = <Module>(screen: Promise<Module>) =>
  withMessages(() => Promise.all([loadCheckoutMessages(), loadGiftMessages()]), screen);
const account = <Module>(screen: Promise<Module>) => withMessages(loadAccountMessages, screen);

export const routes = defineRoutes(
  manifest,
  {
    home: async () => (await import(/* webpackChunkName: "home" */ './home/HomePage.tsx')).HomePage,
    login: async () => (await account(import(/* webpackChunkName: "login" */ './login/LoginPage.tsx'))).LoginPage,
    register: async () =>
      (await account(import(/* webpackChunkName: "register" */ './registration/RegisterPage.tsx'))).RegisterPage,
    'recover-password': async () =>
      (await account(import(/* webpackChunkName: "recover-password" */ './recovery/RecoverPasswordPage.tsx')))
        .RecoverPasswordPage,
    // An alias of /recover-password: either path may be in an emailed link or a bookmark.
    'reset-password': async () =>
      (await account(import(/* webpackChunkName: "reset-password" */ './recovery/RecoverPasswordPage.tsx')))
        .RecoverPasswordPage,
    'verify-email': async () =>
      (await account(import(/* webpackChunkName: "verify-email" */ './verification/VerifyEmailPage.tsx')))
        .VerifyEmailPage,
    'confirm-purchase': async () =>
      (await account(import(/* webpackChunkName: "confirm-purchase" */ './purchase/ConfirmPurchasePage.tsx')))
        .ConfirmPurchasePage,
    'book-payment': async () =>
      (
        await withMessages(
          loadBookMessages,
          import(/* webpackChunkName: "book-payment" */ './books/BookPaymentPage.tsx'),
        )
      ).BookPaymentPage,
    'public-video': async () =>
      (
        await withMessages(
          loadVideoMessages,
          import(/* webpackChunkName: "public-video" */ './videos/PublicVideoPage.tsx'),
        )
      ).PublicVideoPage,
    'public-package': async () =>
      (
        await withMessages(
          loadPackageMessages,
          import(/* webpackChunkName: "public-package" */ './packages/PackagePage.tsx'),
        )
      ).PackagePage,
    checkout: async () =>
      (await checkout(import(/* webpackChunkName: "checkout" */ './checkout/CheckoutPage.tsx'))).CheckoutPage,
    order: async () => (await checkout(import(/* webpackChunkName: "order" */ './checkout/OrderPage.tsx'))).OrderPage,
    redeem: async () =>
      (await withMessages(loadGiftMessages, import(/* webpackChunkName: "redeem" */ './gifts/RedeemPage.tsx')))
        .RedeemPage,
    cookies: async () =>
      (await withMessages(loadCookiesMessages, import(/* webpackChunkName: "cookies" */ './policies/CookiesPage.tsx')))
        .CookiesPage,
    terms: async () =>
      (await withMessages(loadTermsMessages, import(/* webpackChunkName: "terms" */ './policies/TermsPage.tsx')))
        .TermsPage,
  },
  loadMessages,
);
