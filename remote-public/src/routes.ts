import { CONTRACT_VERSION, defineRoutes } from 'federation/contract';
import { description } from './description.ts';
import { loadAccountMessages } from './messages/account/catalogue.ts';
import { loadMessages } from './messages/catalogue.ts';
import { loadCookiesPolicy } from './pages/cookies/catalogue.ts';
import { loadTerms } from './pages/terms/catalogue.ts';

export const contract = CONTRACT_VERSION;

/** Downloads a screen together with a catalogue that only some screens need. */
async function withMessages<Module>(screen: Promise<Module>, texts: Promise<unknown>): Promise<Module> {
  const [loaded] = await Promise.all([screen, texts]);
  return loaded;
}

const account = <Module>(screen: Promise<Module>) => withMessages(screen, loadAccountMessages());

export const routes = defineRoutes(
  description,
  {
    home: async () => (await import(/* webpackChunkName: "home" */ './pages/home/HomePage.tsx')).HomePage,
    login: async () => (await account(import(/* webpackChunkName: "login" */ './pages/login/LoginPage.tsx'))).LoginPage,
    register: async () =>
      (await account(import(/* webpackChunkName: "register" */ './pages/register/RegisterPage.tsx'))).RegisterPage,
    'recover-password': async () =>
      (
        await account(
          import(/* webpackChunkName: "recover-password" */ './pages/recover-password/RecoverPasswordPage.tsx'),
        )
      ).RecoverPasswordPage,
    // An alias of /recover-password: either path may stand in a mailed link or a bookmark.
    'reset-password': async () =>
      (
        await account(
          import(/* webpackChunkName: "reset-password" */ './pages/recover-password/RecoverPasswordPage.tsx'),
        )
      ).RecoverPasswordPage,
    'verify-email': async () =>
      (await account(import(/* webpackChunkName: "verify-email" */ './pages/verify-email/VerifyEmailPage.tsx')))
        .VerifyEmailPage,
    'book-payment': async () =>
      (await import(/* webpackChunkName: "book-payment" */ './pages/book-payment/BookPaymentPage.tsx')).BookPaymentPage,
    'public-video': async () =>
      (await import(/* webpackChunkName: "public-video" */ './pages/public-video/PublicVideoPage.tsx')).PublicVideoPage,
    cookies: async () =>
      (
        await withMessages(
          import(/* webpackChunkName: "cookies" */ './pages/cookies/CookiesPage.tsx'),
          loadCookiesPolicy(),
        )
      ).CookiesPage,
    terms: async () =>
      (await withMessages(import(/* webpackChunkName: "terms" */ './pages/terms/TermsPage.tsx'), loadTerms()))
        .TermsPage,
  },
  loadMessages,
);
