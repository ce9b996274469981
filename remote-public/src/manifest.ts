import * as paths from 'federation-contract/paths';
import { defineRouteManifest } from 'federation-contract/route-manifest';

/** Returns a screen that search engines should not index, with its title in English and Spanish. */
const unindexed = <const Id extends string>(id: Id, path: string, title: string, es: string) =>
  ({ id, path, title, translations: { es: { title: es } }, rule: '*', noIndex: true }) as const;

export const manifest = defineRouteManifest({
  name: 'public',
  area: { label: 'the public pages', translations: { es: 'las páginas públicas' } },
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
    // Without header and footer (specification, section 2).
    { ...unindexed('login', paths.login, 'Log in', 'Iniciar sesión'), bare: true },
    { ...unindexed('register', paths.register, 'Create an account', 'Crear una cuenta'), bare: true },
    {
      ...unindexed('recover-password', paths.recoverPassword, 'Reset your password', 'Restablecer la contraseña'),
      bare: true,
    },
    {
      ...unindexed('reset-password', paths.resetPassword, 'Reset your password', 'Restablecer la contraseña'),
      bare: true,
    },
    { ...unindexed('verify-email', paths.verifyEmail, 'Confirm your email', 'Confirmar tu correo'), bare: true },
    {
      ...unindexed('confirm-purchase', paths.confirmPurchase, 'Confirm your purchase', 'Confirmar tu compra'),
      bare: true,
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
    unindexed('checkout', paths.checkout, 'Checkout', 'Finalizar la compra'),
    unindexed('order', paths.order(':id'), 'Your order', 'Tu pedido'),
    unindexed('redeem', paths.redeem, 'Redeem a gift', 'Canjear un regalo'),
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
