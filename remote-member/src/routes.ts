import { CONTRACT_VERSION, defineRoutes } from 'federation/contract';
import { description } from './description.ts';
import { loadMessages } from './messages/catalogue.ts';

export const contract = CONTRACT_VERSION;

export const routes = defineRoutes(
  description,
  {
    home: async () => (await import(/* webpackChunkName: "home" */ './pages/home/HomePage.tsx')).HomePage,
    videos: async () => (await import(/* webpackChunkName: "videos" */ './pages/videos/VideosPage.tsx')).VideosPage,
    video: async () => (await import(/* webpackChunkName: "video" */ './pages/video/VideoPage.tsx')).VideoPage,
    profile: async () =>
      (await import(/* webpackChunkName: "profile" */ './pages/profile/ProfilePage.tsx')).ProfilePage,
  },
  loadMessages,
);
