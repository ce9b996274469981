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

// Messages that only some screens need are loaded at the same time as their screens.
export const routes = defineRoutes(
  manifest,
  {
    home: async () => (await import(/* webpackChunkName: "home" */ './home/HomePage.tsx')).HomePage,
    login: async () => {
      const [{ LoginPage }] = await Promise.all([
        import(/* webpackChunkName: "login" */ './login/LoginPage.tsx'),
        loadAccountMessages(),
      ]);
      return LoginPage;
    },
    register: async () => {
      const [{ RegisterPage }] = await Promise.all([
        import(/* webpackChunkName: "register" */ './registration/RegisterPage.tsx'),
        loadAccountMessages(),
      ]);
      return RegisterPage;
    },
    'recover-password': async () => {
      const [{ RecoverPasswordPage }] = await Promise.all([
        import(/* webpackChunkName: "recover-password" */ './recovery/RecoverPasswordPage.tsx'),
        loadAccountMessages(),
      ]);
      return RecoverPasswordPage;
    },
    // An alias of /recover-password: either path may be in an emailed link or a bookmark.
    'reset-password': async () => {
      const [{ RecoverPasswordPage }] = await Promise.all([
        import(/* webpackChunkName: "reset-password" */ './recovery/RecoverPasswordPage.tsx'),
        loadAccountMessages(),
      ]);
      return RecoverPasswordPage;
    },
    'verify-email': async () => {
      const [{ VerifyEmailPage }] = await Promise.all([
        import(/* webpackChunkName: "verify-email" */ './verification/VerifyEmailPage.tsx'),
        loadAccountMessages(),
      ]);
      return VerifyEmailPage;
    },
    'confirm-purchase': async () => {
      const [{ ConfirmPurchasePage }] = await Promise.all([
        import(/* webpackChunkName: "confirm-purchase" */ './purchase/ConfirmPurchasePage.tsx'),
        loadAccountMessages(),
      ]);
      return ConfirmPurchasePage;
    },
    'book-payment': async () => {
      const [{ BookPaymentPage }] = await Promise.all([
        import(/* webpackChunkName: "book-payment" */ './books/BookPaymentPage.tsx'),
        loadBookMessages(),
      ]);
      return BookPaymentPage;
    },
    'public-video': async () => {
      const [{ PublicVideoPage }] = await Promise.all([
        import(/* webpackChunkName: "public-video" */ './videos/PublicVideoPage.tsx'),
        loadVideoMessages(),
      ]);
      return PublicVideoPage;
    },
    'public-package': async () => {
      const [{ PackagePage }] = await Promise.all([
        import(/* webpackChunkName: "public-package" */ './packages/PackagePage.tsx'),
        loadPackageMessages(),
      ]);
      return PackagePage;
    },
    checkout: async () => {
      const [{ CheckoutPage }] = await Promise.all([
        import(/* webpackChunkName: "checkout" */ './checkout/CheckoutPage.tsx'),
        loadCheckoutMessages(),
        loadGiftMessages(),
      ]);
      return CheckoutPage;
    },
    order: async () => {
      const [{ OrderPage }] = await Promise.all([
        import(/* webpackChunkName: "order" */ './order/OrderPage.tsx'),
        loadCheckoutMessages(),
        loadGiftMessages(),
      ]);
      return OrderPage;
    },
    redeem: async () => {
      const [{ RedeemPage }] = await Promise.all([
        import(/* webpackChunkName: "redeem" */ './gifts/RedeemPage.tsx'),
        loadGiftMessages(),
      ]);
      return RedeemPage;
    },
    cookies: async () => {
      const [{ CookiesPage }] = await Promise.all([
        import(/* webpackChunkName: "cookies" */ './policies/CookiesPage.tsx'),
        loadCookiesMessages(),
      ]);
      return CookiesPage;
    },
    terms: async () => {
      const [{ TermsPage }] = await Promise.all([
        import(/* webpackChunkName: "terms" */ './policies/TermsPage.tsx'),
        loadTermsMessages(),
      ]);
      return TermsPage;
    },
  },
  loadMessages,
);
