import { describeRemote } from 'federation/contract';

export const description = describeRemote({
  name: 'public',
  routes: [
    { id: 'home', path: '/', rule: '*' },
    { id: 'login', path: '/login', rule: '*', bare: true },
    { id: 'register', path: '/register', rule: '*', bare: true },
    { id: 'recover-password', path: '/recover-password', rule: '*', bare: true },
    { id: 'book-payment', path: '/bookPayment/:bookId', rule: '*' },
    { id: 'public-video', path: '/publicVideo/:id', rule: '*' },
    { id: 'cookies', path: '/cookies', rule: '*' },
    { id: 'terms', path: '/terms-and-conditions', rule: '*' },
  ],
});
