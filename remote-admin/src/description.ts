import { describeRemote } from 'federation/contract';

export const description = describeRemote({
  name: 'admin',
  routes: [
    { id: 'home', path: '/home', rule: ['isAdmin'] },
    { id: 'users', path: '/users', rule: ['isAdmin'] },
    { id: 'user', path: '/user/:id', rule: ['isAdmin'] },
    { id: 'categories', path: '/categories', rule: ['isAdmin'] },
    { id: 'category', path: '/categorie/:id', rule: ['isAdmin'] },
    { id: 'videos', path: '/videos', rule: ['isAdmin'] },
    { id: 'video-edit', path: '/video/:id/edit', rule: ['isAdmin'] },
    { id: 'video-images', path: '/video/:id/images', rule: ['isAdmin'] },
    { id: 'video-image', path: '/video-image/:videoId/:id', rule: ['isAdmin'] },
    { id: 'video-groups', path: '/video-groups', rule: ['isAdmin'] },
    { id: 'video-group', path: '/video-group/:id', rule: ['isAdmin'] },
    { id: 'video-categories', path: '/video-categories', rule: ['isAdmin'] },
    { id: 'video-category', path: '/video-categorie/:id', rule: ['isAdmin'] },
    { id: 'coupons', path: '/coupons', rule: ['isAdmin'] },
    { id: 'packages', path: '/packages', rule: ['isAdmin'] },
    { id: 'package', path: '/package/:id', rule: ['isAdmin'] },
  ],
});
