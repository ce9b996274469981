import { describeRemote } from 'federation/contract';

export const description = describeRemote({
  name: 'public',
  routes: [
    { id: 'home', path: '/', title: 'Basketball drills on video', rule: '*' },
    { id: 'login', path: '/login', title: 'Log in', rule: '*', bare: true },
    { id: 'register', path: '/register', title: 'Create an account', rule: '*', bare: true },
    { id: 'recover-password', path: '/recover-password', title: 'Recover your password', rule: '*', bare: true },
    { id: 'book-payment', path: '/bookPayment/:bookId', title: 'Buy a book', rule: '*' },
    { id: 'public-video', path: '/publicVideo/:id', title: 'Free sample', rule: '*' },
    { id: 'cookies', path: '/cookies', title: 'Cookies', rule: '*' },
    { id: 'terms', path: '/terms-and-conditions', title: 'Terms and conditions', rule: '*' },
  ],
});
