import { CONTRACT_VERSION, defineRoutes } from 'federation-contract/remote-module';
import { manifest } from './manifest.ts';
import { loadMessages } from './messages/catalogue.ts';

export const contract = CONTRACT_VERSION;

/** The chunk of each screen is named after its route. */
export const routes = defineRoutes(
  manifest,
  { home: async () => (await import(/* webpackChunkName: "home" */ './home/HomePage.tsx')).HomePage },
  loadMessages,
);
