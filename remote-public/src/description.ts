import { describeRemote } from 'federation/contract';

export const description = describeRemote({
  name: 'public',
  routes: [
    {
      id: 'home',
      path: '/',
      title: 'Basketball drills on video',
      description:
        'Basketball drills on video, drawn move by move: watch free samples, then train with packages and books by a coach.',
      rule: '*',
    },
    { id: 'login', path: '/login', title: 'Log in', rule: '*', bare: true, noIndex: true },
    { id: 'register', path: '/register', title: 'Create an account', rule: '*', bare: true, noIndex: true },
    {
      id: 'recover-password',
      path: '/recover-password',
      title: 'Recover your password',
      rule: '*',
      bare: true,
      noIndex: true,
    },
    {
      id: 'book-payment',
      path: '/bookPayment/:bookId',
      title: 'Buy a book',
      description: 'A book of basketball drills by the author of Fullcourt: what is in it and what it costs.',
      rule: '*',
    },
    {
      id: 'public-video',
      path: '/publicVideo/:id',
      title: 'Free sample',
      description: 'A basketball drill to watch for free: every move drawn on the court, to slow down and repeat.',
      rule: '*',
    },
    {
      id: 'cookies',
      path: '/cookies',
      title: 'Cookies',
      description:
        'Which cookies and stored values Fullcourt uses, what for and for how long, and how to change your choice.',
      rule: '*',
    },
    {
      id: 'terms',
      path: '/terms-and-conditions',
      title: 'Terms and conditions',
      description:
        'The terms on which Fullcourt sells access to its videos and books, and how it treats personal data.',
      rule: '*',
    },
  ],
});
