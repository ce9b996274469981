import * as paths from 'federation-contract/paths';
import { defineRouteManifest } from 'federation-contract/route-manifest';

/** Administrators have their own `/home` and `/videos`, under the same paths, in the admin remote. */
export const manifest = defineRouteManifest({
  name: 'member',
  area: { label: 'the members’ area', translations: { es: 'la zona de miembros' } },
  routes: [
    { id: 'home', path: paths.home, title: 'Home', rule: ['isUser'], translations: { es: { title: 'Inicio' } } },
    { id: 'videos', path: paths.videos, title: 'Videos', rule: ['isUser'], translations: { es: { title: 'Vídeos' } } },
    {
      id: 'video',
      path: paths.video(':id'),
      title: 'Drill',
      rule: ['isUser', 'isAdmin'],
      translations: { es: { title: 'Ejercicio' } },
    },
    {
      id: 'orders',
      path: paths.orders,
      title: 'Orders',
      rule: ['isUser', 'isAdmin'],
      translations: { es: { title: 'Pedidos' } },
    },
    {
      id: 'affiliate',
      path: paths.affiliate,
      title: 'Partner',
      rule: ['isUser', 'isAdmin'],
      translations: { es: { title: 'Colaborador' } },
    },
    {
      id: 'profile',
      path: paths.profile,
      title: 'Profile',
      rule: ['isUser', 'isAdmin'],
      translations: { es: { title: 'Perfil' } },
    },
  ],
  menu: [
    { label: 'Home', translations: { es: 'Inicio' }, path: paths.home, rule: ['isUser'], order: 10 },
    {
      label: 'Profile',
      translations: { es: 'Perfil' },
      path: paths.profile,
      rule: ['isUser', 'isAdmin'],
      order: 10,
      parent: paths.home,
    },
    {
      label: 'Orders',
      translations: { es: 'Pedidos' },
      path: paths.orders,
      rule: ['isUser', 'isAdmin'],
      order: 20,
      parent: paths.home,
      covers: [paths.order(':id')],
    },
    {
      label: 'Partner',
      translations: { es: 'Colaborador' },
      path: paths.affiliate,
      rule: ['isUser', 'isAdmin'],
      order: 30,
      parent: paths.home,
    },
    {
      label: 'Videos',
      translations: { es: 'Vídeos' },
      path: paths.videos,
      rule: ['isUser'],
      covers: [paths.video(':id')],
      order: 50,
    },
  ],
});
