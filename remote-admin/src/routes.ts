import { CONTRACT_VERSION, defineRoutes } from 'federation-contract/remote-module';
import { manifest } from './manifest.ts';
import { loadMessages } from './messages/catalogue.ts';
import { hasUnfinishedUploads } from './videos/upload/unfinished-uploads.ts';

export const contract = CONTRACT_VERSION;

export const canUnload = () => !hasUnfinishedUploads();

export const routes = defineRoutes(
  manifest,
  {
    home: async () => (await import(/* webpackChunkName: "home" */ './home/HomePage.tsx')).HomePage,
    users: async () => (await import(/* webpackChunkName: "users" */ './users/UsersPage.tsx')).UsersPage,
    user: async () => (await import(/* webpackChunkName: "user" */ './users/UserPage.tsx')).UserPage,
    categories: async () =>
      (await import(/* webpackChunkName: "categories" */ './categories/CategoriesPage.tsx')).CategoriesPage,
    category: async () =>
      (await import(/* webpackChunkName: "category" */ './categories/CategoryPage.tsx')).CategoryPage,
    videos: async () => (await import(/* webpackChunkName: "videos" */ './videos/VideosPage.tsx')).VideosPage,
    video: async () => (await import(/* webpackChunkName: "video" */ './videos/VideoEditPage.tsx')).VideoEditPage,
    'video-images': async () =>
      (await import(/* webpackChunkName: "video-images" */ './videos/VideoImagesPage.tsx')).VideoImagesPage,
    'video-image': async () =>
      (await import(/* webpackChunkName: "video-image" */ './videos/VideoImagePage.tsx')).VideoImagePage,
    'video-groups': async () =>
      (await import(/* webpackChunkName: "video-groups" */ './video-groups/VideoGroupsPage.tsx')).VideoGroupsPage,
    video_group: async () =>
      (await import(/* webpackChunkName: "video_group" */ './video-groups/VideoGroupPage.tsx')).VideoGroupPage,
    'video-categories': async () =>
      (await import(/* webpackChunkName: "video-categories" */ './video-categories/VideoCategoriesPage.tsx'))
        .VideoCategoriesPage,
    video_category: async () =>
      (await import(/* webpackChunkName: "video_category" */ './video-categories/VideoCategoryPage.tsx'))
        .VideoCategoryPage,
    coupons: async () => (await import(/* webpackChunkName: "coupons" */ './coupons/CouponsPage.tsx')).CouponsPage,
    books: async () => (await import(/* webpackChunkName: "books" */ './books/BooksPage.tsx')).BooksPage,
    book: async () => (await import(/* webpackChunkName: "book" */ './books/BookPage.tsx')).BookPage,
    orders: async () => (await import(/* webpackChunkName: "orders" */ './sales/SalesPage.tsx')).SalesPage,
    order: async () => (await import(/* webpackChunkName: "order" */ './sales/SalePage.tsx')).SalePage,
    affiliates: async () =>
      (await import(/* webpackChunkName: "affiliates" */ './affiliates/AffiliatesPage.tsx')).AffiliatesPage,
    affiliate: async () =>
      (await import(/* webpackChunkName: "affiliate" */ './affiliates/AffiliatePage.tsx')).AffiliatePage,
    packages: async () => (await import(/* webpackChunkName: "packages" */ './packages/PackagesPage.tsx')).PackagesPage,
    releases: async () => (await import(/* webpackChunkName: "releases" */ './releases/ReleasesPage.tsx')).ReleasesPage,
    audit: async () => (await import(/* webpackChunkName: "audit" */ './audit/AuditPage.tsx')).AuditPage,
    site: async () => (await import(/* webpackChunkName: "site" */ './site/SitePage.tsx')).SitePage,
    package: async () => (await import(/* webpackChunkName: "package" */ './packages/PackagePage.tsx')).PackagePage,
  },
  loadMessages,
);
