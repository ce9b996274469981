import { CONTRACT_VERSION, defineRoutes } from 'federation/contract';
import { description } from './description.ts';
import { loadMessages } from './messages/catalogue.ts';

export const contract = CONTRACT_VERSION;

export const routes = defineRoutes(
  description,
  {
    home: async () => (await import(/* webpackChunkName: "home" */ './pages/home/HomePage.tsx')).HomePage,
    users: async () => (await import(/* webpackChunkName: "users" */ './pages/users/UsersPage.tsx')).UsersPage,
    user: async () => (await import(/* webpackChunkName: "user" */ './pages/users/UserPage.tsx')).UserPage,
    categories: async () =>
      (await import(/* webpackChunkName: "categories" */ './pages/categories/CategoriesPage.tsx')).CategoriesPage,
    category: async () =>
      (await import(/* webpackChunkName: "category" */ './pages/categories/CategoryPage.tsx')).CategoryPage,
    videos: async () => (await import(/* webpackChunkName: "videos" */ './pages/videos/VideosPage.tsx')).VideosPage,
    'video-edit': async () =>
      (await import(/* webpackChunkName: "video-edit" */ './pages/video-edit/VideoEditPage.tsx')).VideoEditPage,
    'video-images': async () =>
      (await import(/* webpackChunkName: "video-images" */ './pages/video-images/VideoImagesPage.tsx')).VideoImagesPage,
    'video-image': async () =>
      (await import(/* webpackChunkName: "video-image" */ './pages/video-images/VideoImagePage.tsx')).VideoImagePage,
    'video-groups': async () =>
      (await import(/* webpackChunkName: "video-groups" */ './pages/video-groups/VideoGroupsPage.tsx')).VideoGroupsPage,
    'video-group': async () =>
      (await import(/* webpackChunkName: "video-group" */ './pages/video-groups/VideoGroupPage.tsx')).VideoGroupPage,
    'video-categories': async () =>
      (await import(/* webpackChunkName: "video-categories" */ './pages/video-categories/VideoCategoriesPage.tsx'))
        .VideoCategoriesPage,
    'video-category': async () =>
      (await import(/* webpackChunkName: "video-category" */ './pages/video-categories/VideoCategoryPage.tsx'))
        .VideoCategoryPage,
    coupons: async () =>
      (await import(/* webpackChunkName: "coupons" */ './pages/coupons/CouponsPage.tsx')).CouponsPage,
    packages: async () =>
      (await import(/* webpackChunkName: "packages" */ './pages/packages/PackagesPage.tsx')).PackagesPage,
    package: async () =>
      (await import(/* webpackChunkName: "package" */ './pages/packages/PackagePage.tsx')).PackagePage,
  },
  loadMessages,
);
