import { CONTRACT_VERSION, defineRoutes } from 'federation-contract/remote-module';
import { manifest } from './manifest.ts';
import { loadMessages } from './messages/catalogue.ts';

export const contract = CONTRACT_VERSION;

export const routes = defineRoutes(
  manifest,
  {
    home: async () => (await import(/* webpackChunkName: "home" */ './home/HomePage.tsx')).HomePage,
    videos: async () => (await import(/* webpackChunkName: "videos" */ './videos/VideosPage.tsx')).VideosPage,
    video: async () => (await import(/* webpackChunkName: "video" */ './videos/VideoPage.tsx')).VideoPage,
    orders: async () => (await import(/* webpackChunkName: "orders" */ './orders/OrdersPage.tsx')).OrdersPage,
    affiliate: async () =>
      (await import(/* webpackChunkName: "affiliate" */ './affiliate/AffiliatePage.tsx')).AffiliatePage,
    profile: async () => (await import(/* webpackChunkName: "profile" */ './profile/ProfilePage.tsx')).ProfilePage,
  },
  loadMessages,
);
