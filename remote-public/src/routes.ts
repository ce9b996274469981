import { CONTRACT_VERSION, defineRoutes } from 'federation/contract';
import { description } from './description.ts';

export const contract = CONTRACT_VERSION;

export const routes = defineRoutes(description, {
  home: async () => (await import(/* webpackChunkName: "home" */ './pages/home/HomePage.tsx')).HomePage,
  login: async () => (await import(/* webpackChunkName: "login" */ './pages/login/LoginPage.tsx')).LoginPage,
  register: async () =>
    (await import(/* webpackChunkName: "register" */ './pages/register/RegisterPage.tsx')).RegisterPage,
  'recover-password': async () =>
    (await import(/* webpackChunkName: "recover-password" */ './pages/recover-password/RecoverPasswordPage.tsx'))
      .RecoverPasswordPage,
  'book-payment': async () =>
    (await import(/* webpackChunkName: "book-payment" */ './pages/book-payment/BookPaymentPage.tsx')).BookPaymentPage,
  'public-video': async () =>
    (await import(/* webpackChunkName: "public-video" */ './pages/public-video/PublicVideoPage.tsx')).PublicVideoPage,
  cookies: async () => (await import(/* webpackChunkName: "cookies" */ './pages/cookies/CookiesPage.tsx')).CookiesPage,
  terms: async () => (await import(/* webpackChunkName: "terms" */ './pages/terms/TermsPage.tsx')).TermsPage,
});
