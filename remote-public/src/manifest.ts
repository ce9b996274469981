import * as paths from 'federation-contract/paths';
import { defineRouteManifest } from 'federation-contract/route-manifest';

/** Screens without header and footer (specification, section 2), which search engines should not index. */
const account = { rule: '*', bare: true, noIndex: true } as const;

export const manifest = defineRouteManifest({
  name: 'public',
  routes: [
    {
      id: 'home',
      path: paths.webpage,
      title: 'Basketball drills on video',
      description:
        'Basketball drills on video, drawn move by move. Watch free samples, then train with packages and books by a coach.',
      translations: {
        es: {
          title: 'Ejercicios de baloncesto en vídeo',
          description:
            'Ejercicios de baloncesto en vídeo, dibujados paso a paso. Mira las muestras gratis y entrena con los paquetes y libros de una entrenadora.',
        },
      },
      rule: '*',
    },
    {
      ...account,
      id: 'login',
      path: paths.login,
      title: 'Log in',
      translations: { es: { title: 'Iniciar sesión' } },
    },
    {
      ...account,
      id: 'register',
      path: paths.register,
      title: 'Create an account',
      translations: { es: { title: 'Crear una cuenta' } },
    },
    {
      ...account,
      id: 'recover-password',
      path: paths.recoverPassword,
      title: 'Reset your password',
      translations: { es: { title: 'Restablecer la contraseña' } },
    },
    {
      ...account,
      id: 'reset-password',
      path: paths.resetPassword,
      title: 'Reset your password',
      translations: { es: { title: 'Restablecer la contraseña' } },
    },
    {
      ...account,
      id: 'verify-email',
      path: paths.verifyEmail,
      title: 'Confirm your email',
      translations: { es: { title: 'Confirmar tu correo' } },
    },
    {
      ...account,
      id: 'confirm-purchase',
      path: paths.confirmPurchase,
      title: 'Confirm your purchase',
      translations: { es: { title: 'Confirmar tu compra' } },
    },
    {
      id: 'book-payment',
      path: paths.bookPayment(':bookId'),
      title: 'Book',
      description: 'A basketball drill book from Fullcourt: what’s in it and what it costs.',
      translations: {
        es: {
          title: 'Libro',
          description: 'Un libro de ejercicios de baloncesto de Fullcourt: qué incluye y cuánto cuesta.',
        },
      },
      rule: '*',
    },
    {
      id: 'public-video',
      path: paths.publicVideo(':id'),
      title: 'Free sample',
      description: 'Watch a complete basketball drill for free, with every move drawn on the court.',
      translations: {
        es: {
          title: 'Muestra gratis',
          description: 'Mira gratis un ejercicio de baloncesto completo, con cada movimiento dibujado en la pista.',
        },
      },
      rule: '*',
    },
    {
      id: 'public-package',
      path: paths.publicPackage(':id'),
      title: 'Package',
      description: 'A package of basketball drills on video: every drill in order, what’s included and what it costs.',
      translations: {
        es: {
          title: 'Paquete',
          description:
            'Un paquete de ejercicios de baloncesto en vídeo: todos los ejercicios en orden, qué incluye y cuánto cuesta.',
        },
      },
      rule: '*',
    },
    {
      id: 'checkout',
      path: paths.checkout,
      title: 'Checkout',
      translations: { es: { title: 'Finalizar la compra' } },
      rule: '*',
      noIndex: true,
    },
    {
      id: 'order',
      path: paths.order(':id'),
      title: 'Your order',
      translations: { es: { title: 'Tu pedido' } },
      rule: '*',
      noIndex: true,
    },
    {
      id: 'redeem',
      path: paths.redeem,
      title: 'Redeem a gift',
      translations: { es: { title: 'Canjear un regalo' } },
      rule: '*',
      noIndex: true,
    },
    {
      id: 'cookies',
      path: paths.cookies,
      title: 'Cookies',
      description: 'Which cookies and site data Fullcourt uses, why and for how long, and how to change your choice.',
      translations: {
        es: {
          title: 'Cookies',
          description:
            'Qué cookies y datos guarda Fullcourt, para qué y durante cuánto tiempo, y cómo cambiar tu elección.',
        },
      },
      rule: '*',
    },
    {
      id: 'terms',
      path: paths.terms,
      title: 'Terms and conditions',
      description: 'The terms for Fullcourt’s videos and books, and how we handle your personal data.',
      translations: {
        es: {
          title: 'Términos y condiciones',
          description: 'Las condiciones de los vídeos y libros de Fullcourt, y cómo tratamos tus datos personales.',
        },
      },
      rule: '*',
    },
  ],
  menu: [
    {
      label: 'Free samples',
      translations: { es: 'Muestras gratis' },
      path: paths.section('free-samples'),
      covers: [paths.publicVideo(':id')],
      rule: ['isNotLoggedIn'],
      order: 10,
    },
    {
      label: 'Packages',
      translations: { es: 'Paquetes' },
      path: paths.section('packages'),
      covers: [paths.publicPackage(':id')],
      rule: ['isNotLoggedIn'],
      order: 20,
    },
    {
      label: 'Author',
      translations: { es: 'Autora' },
      path: paths.section('author'),
      rule: ['isNotLoggedIn'],
      order: 30,
    },
    {
      label: 'Books',
      translations: { es: 'Libros' },
      path: paths.section('books'),
      covers: [paths.bookPayment(':bookId')],
      rule: ['isNotLoggedIn'],
      order: 40,
    },
  ],
});
