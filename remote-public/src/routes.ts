import { CONTRACT_VERSION, defineRoutes } from 'federation/contract';
import { description } from './description.ts';
import { loadMessages } from './messages/catalogue.ts';
import { loadCookiesPolicy } from './pages/cookies/cookies-policy.ts';
import { loadTerms } from './pages/terms/terms-texts.ts';

export const contract = CONTRACT_VERSION;

export const routes = defineRoutes(
  description,
  {
    home: async () => (await import(/* webpackChunkName: "home" */ './pages/home/HomePage.tsx')).HomePage,
    login: async () => (await import(/* webpackChunkName: "login" */ './pages/login/LoginPage.tsx')).LoginPage,
    register: async () =>
      (await import(/* webpackChunkName: "register" */ './pages/register/RegisterPage.tsx')).RegisterPage,
    'recover-password': async () =>
      (await import(/* webpackChunkName: "recover-password" */ './pages/recover-password/RecoverPasswordPage.tsx'))
        .RecoverPasswordPage,
    // Mails and bookmarks may name either address; the screen is one.
    'reset-password': async () =>
      (await import(/* webpackChunkName: "reset-password" */ './pages/recover-password/RecoverPasswordPage.tsx'))
        .RecoverPasswordPage,
    'verify-email': async () =>
      (await import(/* webpackChunkName: "verify-email" */ './pages/verify-email/VerifyEmailPage.tsx')).VerifyEmailPage,
    'book-payment': async () =>
      (await import(/* webpackChunkName: "book-payment" */ './pages/book-payment/BookPaymentPage.tsx')).BookPaymentPage,
    'public-video': async () =>
      (await import(/* webpackChunkName: "public-video" */ './pages/public-video/PublicVideoPage.tsx')).PublicVideoPage,
    cookies: async () => {
      const screen = import(/* webpackChunkName: "cookies" */ './pages/cookies/CookiesPage.tsx');
      await loadCookiesPolicy();
      return (await screen).CookiesPage;
    },
    terms: async () => {
      const screen = import(/* webpackChunkName: "terms" */ './pages/terms/TermsPage.tsx');
      await loadTerms();
      return (await screen).TermsPage;
    },
  },
  loadMessages,
);
