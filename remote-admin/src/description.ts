import { describeRemote } from 'federation/contract';

export const description = describeRemote({
  name: 'admin',
  routes: [
    { id: 'home', path: '/home', title: 'Home', rule: ['isAdmin'] },
    { id: 'users', path: '/users', title: 'Users', rule: ['isAdmin'] },
    { id: 'user', path: '/user/:id', title: 'User', rule: ['isAdmin'] },
    { id: 'categories', path: '/categories', title: 'Package categories', rule: ['isAdmin'] },
    { id: 'category', path: '/categorie/:id', title: 'Package category', rule: ['isAdmin'] },
    { id: 'videos', path: '/videos', title: 'Videos', rule: ['isAdmin'] },
    { id: 'video-edit', path: '/video/:id/edit', title: 'Edit video', rule: ['isAdmin'] },
    { id: 'video-images', path: '/video/:id/images', title: 'Video images', rule: ['isAdmin'] },
    { id: 'video-image', path: '/video-image/:videoId/:id', title: 'Video image', rule: ['isAdmin'] },
    { id: 'video-groups', path: '/video-groups', title: 'Video groups', rule: ['isAdmin'] },
    { id: 'video-group', path: '/video-group/:id', title: 'Video group', rule: ['isAdmin'] },
    { id: 'video-categories', path: '/video-categories', title: 'Video categories', rule: ['isAdmin'] },
    { id: 'video-category', path: '/video-categorie/:id', title: 'Video category', rule: ['isAdmin'] },
    { id: 'coupons', path: '/coupons', title: 'Coupons', rule: ['isAdmin'] },
    { id: 'packages', path: '/packages', title: 'Packages', rule: ['isAdmin'] },
    { id: 'package', path: '/package/:id', title: 'Package', rule: ['isAdmin'] },
  ],
});
