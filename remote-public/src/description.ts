import { describeRemote } from 'federation/contract';

/** Screens without header and footer (specification, section 2), that no search engine has a use for. */
const account = { rule: '*', bare: true, noIndex: true } as const;

export const description = describeRemote({
  name: 'public',
  routes: [
    {
      id: 'home',
      path: '/',
      title: 'Basketball drills on video',
      description:
        'Basketball drills on video, drawn move by move: watch free samples, then train with packages and books by a coach.',
      translations: {
        es: {
          title: 'Ejercicios de baloncesto en vídeo',
          description:
            'Ejercicios de baloncesto en vídeo, dibujados paso a paso: mira muestras gratis y entrena con paquetes y libros nacidos en la pista.',
        },
      },
      rule: '*',
    },
    {
      ...account,
      id: 'login',
      path: '/login',
      title: 'Log in',
      translations: { es: { title: 'Iniciar sesión' } },
    },
    {
      ...account,
      id: 'register',
      path: '/register',
      title: 'Create an account',
      translations: { es: { title: 'Crear una cuenta' } },
    },
    {
      ...account,
      id: 'recover-password',
      path: '/recover-password',
      title: 'Recover your password',
      translations: { es: { title: 'Recuperar la contraseña' } },
    },
    {
      ...account,
      id: 'reset-password',
      path: '/reset-password',
      title: 'Recover your password',
      translations: { es: { title: 'Recuperar la contraseña' } },
    },
    {
      ...account,
      id: 'verify-email',
      path: '/verify-email',
      title: 'Confirm your e-mail address',
      translations: { es: { title: 'Confirmar tu dirección de correo' } },
    },
    {
      id: 'book-payment',
      path: '/bookPayment/:bookId',
      title: 'Buy a book',
      description: 'A book of basketball drills by the author of Fullcourt: what is in it and what it costs.',
      translations: {
        es: {
          title: 'Comprar un libro',
          description: 'Un libro de ejercicios de baloncesto de Fullcourt: qué contiene y cuánto cuesta.',
        },
      },
      rule: '*',
    },
    {
      id: 'public-video',
      path: '/publicVideo/:id',
      title: 'Free sample',
      description: 'A basketball drill to watch for free: every move drawn on the court, to slow down and repeat.',
      translations: {
        es: {
          title: 'Muestra gratis',
          description:
            'Un ejercicio de baloncesto para ver gratis: cada movimiento dibujado en la pista, para verlo despacio y repetirlo.',
        },
      },
      rule: '*',
    },
    {
      id: 'cookies',
      path: '/cookies',
      title: 'Cookies',
      description:
        'Which cookies and stored values Fullcourt uses, what for and for how long, and how to change your choice.',
      translations: {
        es: {
          title: 'Cookies',
          description:
            'Qué cookies y valores guarda Fullcourt, para qué y durante cuánto tiempo, y cómo cambiar tu elección.',
        },
      },
      rule: '*',
    },
    {
      id: 'terms',
      path: '/terms-and-conditions',
      title: 'Terms and conditions',
      description:
        'The terms on which Fullcourt sells access to its videos and books, and how it treats personal data.',
      translations: {
        es: {
          title: 'Términos y condiciones',
          description:
            'Las condiciones con las que Fullcourt vende el acceso a sus vídeos y libros, y cómo trata los datos personales.',
        },
      },
      rule: '*',
    },
  ],
});
