import { describeRemote } from 'federation/contract';

/** `/home` and `/videos` are the administrators' too, under the same paths, in their own remote. */
export const description = describeRemote({
  name: 'member',
  routes: [
    { id: 'home', path: '/home', rule: ['isUser'] },
    { id: 'videos', path: '/videos', rule: ['isUser'] },
    { id: 'video', path: '/video/:id', rule: ['isUser', 'isAdmin'] },
  ],
});
