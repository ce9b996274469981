import { describeRemote } from 'federation/contract';

/** `/home` and `/videos` are the administrators' too, under the same paths, in their own remote. */
export const description = describeRemote({
  name: 'member',
  routes: [
    { id: 'home', path: '/home', title: 'Home', rule: ['isUser'] },
    { id: 'videos', path: '/videos', title: 'Videos', rule: ['isUser'] },
    { id: 'video', path: '/video/:id', title: 'Drill', rule: ['isUser', 'isAdmin'] },
  ],
});
