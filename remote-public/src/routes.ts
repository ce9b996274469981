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

/** Returns a function that downloads a screen together with catalogues that only some screens need. */
const withMessages =
  (...catalogues: readonly (() => Promise<unknown>)[]) =>
  async <Module>(screen: Promise<Module>): Promise<Module> => {
    const [loaded] = await Promise.all([screen, ...catalogues.map((load) => load())]);
    return loaded;
  };

const account = withMessages(loadAccountMessages);
const book = withMessages(loadBookMessages);
const video = withMessages(loadVideoMessages);
const packageOnSale = withMessages(loadPackageMessages);
const checkout = withMessages(loadCheckoutMessages, loadGiftMessages);
const gift = withMessages(loadGiftMessages);
const cookies = withMessages(loadCookiesMessages);
const terms = withMessages(loadTermsMessages);

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
      (await book(import(/* webpackChunkName: "book-payment" */ './books/BookPaymentPage.tsx'))).BookPaymentPage,
    'public-video': async () =>
      (await video(import(/* webpackChunkName: "public-video" */ './videos/PublicVideoPage.tsx'))).PublicVideoPage,
    'public-package': async () =>
      (await packageOnSale(import(/* webpackChunkName: "public-package" */ './packages/PackagePage.tsx'))).PackagePage,
    checkout: async () =>
      (await checkout(import(/* webpackChunkName: "checkout" */ './checkout/CheckoutPage.tsx'))).CheckoutPage,
    order: async () => (await checkout(import(/* webpackChunkName: "order" */ './order/OrderPage.tsx'))).OrderPage,
    redeem: async () => (await gift(import(/* webpackChunkName: "redeem" */ './gifts/RedeemPage.tsx'))).RedeemPage,
    cookies: async () =>
      (await cookies(import(/* webpackChunkName: "cookies" */ './policies/CookiesPage.tsx'))).CookiesPage,
    terms: async () => (await terms(import(/* webpackChunkName: "terms" */ './policies/TermsPage.tsx'))).TermsPage,
  },
  loadMessages,
);
